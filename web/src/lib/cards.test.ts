import { expect, test } from "vitest";

import { cardKeys, cardList, face, parts, placesOf, suitNamed } from "./cards";

test("a card's text gives its face", () => {
  expect(face("TD")).toEqual({ rank: "10", suit: "diamonds", name: "10 of diamonds" });
  expect(face("QS").name).toBe("queen of spades");
  expect(face("XX")).toMatchObject({ suit: null, name: "joker" });
});

test("several cards may come as a list, as a text, or not at all", () => {
  expect(cardList("QS 4H")).toEqual(["QS", "4H"]);
  expect(cardList(["QS"])).toEqual(["QS"]);
  expect(cardList(null)).toEqual([]);
});

test("cards and suits are cut out of a sentence, to be drawn", () => {
  expect(parts("You hold the 7♣ and 10♠\ufe0e, no ♥.")).toEqual([
    { text: "You hold the " },
    { rank: "7", suit: "clubs" },
    { text: " and " },
    { rank: "10", suit: "spades" },
    { text: ", no " },
    { rank: "", suit: "hearts" },
    { text: "." },
  ]);
});

test("equal cards have keys of their own, and of equal cards the last are meant", () => {
  expect(cardKeys(["2C", "2C", "XX"])).toEqual(["2C.0", "2C.1", "XX.0"]);
  expect(placesOf(["2C", "XX"], ["2C", "2C", "3C", "XX", "XX"])).toEqual([1, 4]);
  expect(suitNamed("S")).toBe("spades");
});
