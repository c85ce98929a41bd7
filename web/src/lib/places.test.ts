import { describe, expect, test } from "vitest";

import { cardPlaces, cardSize, handPlan, handRoom, pilePlace, pileSize, plateSize, rim, seatPlace, type Point, type Size } from "./places";

const phone = handRoom(17, 374, 844);
const boards = {
  desk: { most: 9, board: { width: 1180, height: 520 } },
  laptop: { most: 9, board: { width: 1180, height: 380 } },
  phone: { most: 9, board: { width: 374, height: 420 } },
  "narrow phone": { most: 9, board: { width: 344, height: 380 } },
  "small phone": { most: 6, board: { width: 344, height: 300 } },
};

const pages = { desk: { width: 1180, height: 800 }, phone: { width: 374, height: 844 }, "narrow phone": { width: 344, height: 740 } };

describe.each(Object.entries(pages))("a hand on a %s", (_name, { width, height }) => {
  test.each(Array.from({ length: 30 }, (_, i) => i + 1))("of %i stays on the page, every card to be seen and touched", (count) => {
    const room = handRoom(count, width, height);
    const { places } = handPlan(count, count, room);
    expect(places).toHaveLength(count);
    places.forEach((place, i) => {
      expect(place.x).toBeGreaterThanOrEqual(0);
      expect(place.x + room.card.width).toBeLessThanOrEqual(room.width + 0.001);
      const next = places[i + 1];
      if (next && next.y === place.y) expect(next.x - place.x).toBeGreaterThanOrEqual(room.least);
      // An index takes not quite half of a card.
      expect(room.least).toBeGreaterThanOrEqual(room.card.width * 0.475);
    });
    expect(new Set(places.map((place) => place.y)).size).toBeLessThanOrEqual(width > 600 || count <= 20 ? 2 : 3);
  });
});

describe("a hand", () => {
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

describe.each(Object.entries(boards))("on a %s", (_name, { most, board }) => {
  const sizes = (seats: number) => ({ plate: plateSize(seats, board), card: cardSize(seats, board) });
  const tables = [2, 3, 4, 5, 6, 7, 8, 9].filter((seats) => seats <= most);

  test("the reader sits at the bottom, the next seat clockwise on the left", () => {
    const { plate } = sizes(4);
    const you = seatPlace(2, { seats: 4, bottom: 2 }, board, plate);
    const next = seatPlace(3, { seats: 4, bottom: 2 }, board, plate);
    expect(you.y).toBeGreaterThan(board.height / 2);
    expect(next.x).toBeLessThan(board.width / 2);
  });

  test("against the clock the next seat sits on the right", () => {
    const { plate } = sizes(4);
    const next = seatPlace(3, { seats: 4, bottom: 2, counter: true }, board, plate);
    expect(next.x).toBeGreaterThan(board.width / 2);
  });

  test.each(tables)("%i plates lie on the board and apart from each other", (seats) => {
    const { plate } = sizes(seats);
    const places = Array.from({ length: seats }, (_, seat) => seatPlace(seat, { seats, bottom: 0 }, board, plate));
    for (const [i, a] of places.entries()) {
      expect(a.x).toBeGreaterThanOrEqual(plate.width / 2 - 0.001);
      expect(a.x).toBeLessThanOrEqual(board.width - plate.width / 2 + 0.001);
      for (const b of places.slice(i + 1)) {
        expect(Math.abs(a.x - b.x) >= plate.width || Math.abs(a.y - b.y) >= plate.height * 0.8).toBe(true);
      }
    }
  });

  test.each(tables)("no index of %i played cards is covered by a card nearer to the reader", (seats) => {
    const { plate, card } = sizes(seats);
    const places = cardPlaces({ round: { seats, bottom: 0 }, board, plate, card });
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
    const { plate, card } = sizes(seats);
    const places = cardPlaces({ round: { seats, bottom: 0 }, board, plate, card });
    places.forEach((place, seat) => {
      const name = seatPlace(seat, { seats, bottom: 0 }, board, plate);
      const beside = Math.abs(place.x - name.x) >= (card.width + plate.width * 0.8) / 2;
      expect(beside || Math.abs(place.y - name.y) >= (card.height + plate.height * 0.8) / 2).toBe(true);
    });
  });

  test.each(tables)("two piles find room among %i seats", (seats) => {
    const { plate, card } = sizes(seats);
    const table = { round: { seats, bottom: 0 }, board, plate, card };
    const pile = pileSize(board);
    const first = pilePlace(table, pile);
    const piles = [first, pilePlace(table, pile, [first])];
    const apart = (a: Point, b: Point, one: Size, other: Size) =>
      Math.abs(a.x - b.x) >= (one.width + other.width) * 0.4 || Math.abs(a.y - b.y) >= (one.height + other.height) * 0.4;
    for (const at of piles) {
      for (const other of cardPlaces(table)) expect(apart(at, other, pile, card)).toBe(true);
      for (let seat = 0; seat < seats; seat++) {
        expect(apart(at, seatPlace(seat, table.round, board, plate), pile, plate)).toBe(true);
      }
    }
    expect(apart(piles[0]!, piles[1]!, pile, pile)).toBe(true);
  });

  test("the rim is one closed line", () => {
    const { plate } = sizes(4);
    expect(rim(board, plate)).toMatch(/^M[\d. L]+Z$/);
  });
});
