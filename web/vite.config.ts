import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// `npm run dev` serves the page with hot reload and leaves the API to a running `openhearts serve`.
const server = process.env.OPENHEARTS_URL ?? "http://127.0.0.1:8000";

export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
  build: {
    outDir: "../src/openhearts/server/page",
    emptyOutDir: true,
    // Everything is a file of our own origin: the page's content policy allows nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": server, "/schema": server } },
  test: {
    projects: [
      { extends: true, test: { name: "lib", environment: "node", include: ["src/lib/**/*.test.ts"] } },
      {
        extends: true,
        test: {
          name: "page",
          environment: "jsdom",
          include: ["src/{cards,create,settle,table}/**/*.test.ts"],
          setupFiles: ["src/testing/setup.ts"],
        },
      },
    ],
  },
}));
