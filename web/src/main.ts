import { mount } from "svelte";

import App from "./App.svelte";
import "./app.css";

const page = document.getElementById("page");
if (!page) throw new Error("The page has no place for the table.");
mount(App, { target: page });
