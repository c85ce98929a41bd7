import { describe, expect, test } from "vitest";

import { cardPlaces, handPlan, rim, seatPlace, type HandRoom } from "./places";

const phone: HandRoom = { width: 374, card: { width: 56, height: 78 }, least: 36, most: 61, gap: 8 };
const boards = {
  desk: { most: 7, board: { width: 1180, height: 520 }, plate: { width: 160, height: 60 }, card: { width: 94, height: 131 } },
  phone: { most: 7, board: { width: 374, height: 420 }, plate: { width: 104, height: 54 }, card: { width: 58, height: 81 } },
  "small phone": { most: 6, board: { width: 344, height: 300 }, plate: { width: 104, height: 54 }, card: { width: 53, height: 74 } },
};

describe("a hand", () => {
  test.each([1, 5, 8, 10, 13, 17])("of %i cards stays on the page, every card to be touched", (count) => {
    const { places } = handPlan(count, count, phone);
    expect(places).toHaveLength(count);
    places.forEach((place, i) => {
      expect(place.x).toBeGreaterThanOrEqual(0);
      expect(place.x + phone.card.width).toBeLessThanOrEqual(phone.width + 0.001);
      const next = places[i + 1];
      if (next && next.y === place.y) expect(next.x - place.x).toBeGreaterThanOrEqual(phone.least);
    });
  });

  test("of seventeen takes two rows on a phone, with targets of about forty pixels", () => {
    const { places } = handPlan(17, 17, phone);
    expect(new Set(places.map((place) => place.y)).size).toBe(2);
    expect((places[1]?.x ?? 0) - (places[0]?.x ?? 0)).toBeGreaterThan(39);
  });

  test("keeps its height while it gets smaller, so that the table keeps still", () => {
    const heights = [17, 12, 5, 1].map((count) => handPlan(count, 17, phone).height);
    expect(new Set(heights).size).toBe(1);
  });

  test("goes into one row as soon as it needs no overlap", () => {
    expect(new Set(handPlan(5, 17, phone).places.map((place) => place.y)).size).toBe(1);
  });
});

describe.each(Object.entries(boards))("on a %s", (_name, { most, board, plate, card }) => {
  const tables = [3, 4, 5, 6, 7].filter((seats) => seats <= most);

  test("the reader sits at the bottom, the next seat clockwise on the left", () => {
    const you = seatPlace(2, 2, 4, board, plate);
    const next = seatPlace(3, 2, 4, board, plate);
    expect(you.y).toBeGreaterThan(board.height / 2);
    expect(next.x).toBeLessThan(board.width / 2);
  });

  test.each(tables)("%i plates lie on the board and apart from each other", (seats) => {
    const places = Array.from({ length: seats }, (_, seat) => seatPlace(seat, 0, seats, board, plate));
    for (const [i, a] of places.entries()) {
      expect(a.x).toBeGreaterThanOrEqual(plate.width / 2 - 0.001);
      expect(a.x).toBeLessThanOrEqual(board.width - plate.width / 2 + 0.001);
      for (const b of places.slice(i + 1)) {
        expect(Math.abs(a.x - b.x) >= plate.width || Math.abs(a.y - b.y) >= plate.height * 0.8).toBe(true);
      }
    }
  });

  test.each(tables)("no index of %i played cards is covered by a card nearer to the reader", (seats) => {
    const places = cardPlaces({ seats, bottom: 0, board, plate, card });
    for (const a of places) {
      const index = { x: a.x - card.width / 2 + card.width * 0.25, y: a.y - card.height / 2 + card.height * 0.2 };
      for (const b of places) {
        const over = b.y > a.y + 1;
        const inside = Math.abs(index.x - b.x) < card.width / 2 && Math.abs(index.y - b.y) < card.height / 2;
        expect(over && inside).toBe(false);
      }
    }
  });

  test.each(tables)("no card of %i lies on the name of its player", (seats) => {
    const places = cardPlaces({ seats, bottom: 0, board, plate, card });
    places.forEach((place, seat) => {
      const name = seatPlace(seat, 0, seats, board, plate);
      const beside = Math.abs(place.x - name.x) >= (card.width + plate.width * 0.8) / 2;
      expect(beside || Math.abs(place.y - name.y) >= (card.height + plate.height * 0.8) / 2).toBe(true);
    });
  });

  test("the rim is one closed line", () => {
    expect(rim(board, plate)).toMatch(/^M[\d. L]+Z$/);
  });
});
