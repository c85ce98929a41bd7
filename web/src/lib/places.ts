/** Where things lie on the table: seats on the rim, played cards on a ring inside it. */

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Round {
  seats: number;
  /** The seat at the lower edge. */
  bottom: number;
  /** Play goes against the clock, and the seats are drawn that way round. */
  counter?: boolean;
}

/** How far round the table a seat is from the bottom, in the order of play, as an angle on the screen. */
function angle(seat: number, { seats, bottom, counter = false }: Round): number {
  const steps = (seat - bottom + seats) % seats;
  return Math.PI / 2 + ((counter ? -1 : 1) * (2 * Math.PI * steps)) / seats;
}

/** Pull a point of the circle outwards towards the corners of its square. */
function squared(value: number, roundness: number): number {
  return Math.sign(value) * Math.abs(value) ** roundness;
}

function onRim(a: number, board: Size, plate: Size): Point {
  const rx = Math.min((board.width - plate.width) / 2, 430);
  const ry = (board.height - plate.height) / 2;
  const tall = board.height > board.width * 0.8;
  return {
    x: board.width / 2 + rx * squared(Math.cos(a), 0.62),
    y: board.height / 2 + ry * squared(Math.sin(a), tall ? 0.6 : 0.85),
  };
}

/** The middle of a seat's plate. */
export function seatPlace(seat: number, round: Round, board: Size, plate: Size): Point {
  const { seats, bottom, counter } = round;
  if (seats <= 6) return onRim(angle(seat, round), board, plate);
  // Many seats lie equally far apart along the rim, so that the corners do not crowd.
  const steps = (((counter ? bottom - seat : seat - bottom) % seats) + seats) % seats;
  const points = Array.from({ length: 241 }, (_, i) => onRim(Math.PI / 2 + (2 * Math.PI * i) / 240, board, plate));
  const far = points.slice(1).map((point, i) => Math.hypot(point.x - points[i]!.x, point.y - points[i]!.y));
  let left = (far.reduce((sum, one) => sum + one, 0) * steps) / seats;
  let i = 0;
  while (i < far.length - 1 && left > far[i]!) left -= far[i++]!;
  return points[i]!;
}

/** How large a plate is. */
export function plateSize(seats: number, board: Size): Size {
  if (board.width >= 560) return seats > 6 ? { width: 140, height: 58 } : { width: 160, height: 60 };
  return seats > 6 ? { width: 88, height: 50 } : { width: 104, height: 54 };
}

/** How large the cards in the middle are. */
export function cardSize(seats: number, board: Size): Size {
  const w = Math.round(Math.min(board.width * 0.155, board.height * 0.185, 94) * (seats > 6 ? 0.86 : 1));
  return { width: w, height: w * 1.4 };
}

/** How large the kitty, the stock and the like are. */
export function pileSize(board: Size): Size {
  return board.width >= 560 ? { width: 84, height: 62 } : { width: 60, height: 50 };
}

/** The line on which the plates lie, as the path of an SVG. */
export function rim(board: Size, plate: Size): string {
  const points = Array.from({ length: 96 }, (_, i) => onRim((2 * Math.PI * i) / 96, board, plate));
  return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;
}

export interface Table {
  round: Round;
  board: Size;
  plate: Size;
  card: Size;
}

function all<T>(seats: number, make: (seat: number) => T): T[] {
  return Array.from({ length: seats }, (_, seat) => make(seat));
}

/** The middles of the cards that the seats play: a ring as wide as it may be without covering a plate. */
export function cardPlaces({ round, board, plate, card }: Table): Point[] {
  const { seats } = round;
  const crowd = seats > 6 ? 1.5 : seats > 4 ? 1.2 : 1;
  const rx = Math.min(board.width * 0.27, card.width * 1.35 * crowd);
  const ry = Math.min(board.height * (seats > 6 ? 0.29 : 0.25), card.height * 0.8 * crowd);
  const plates = all(seats, (seat) => seatPlace(seat, round, board, plate));
  const ring = (wide: number, high: number) =>
    all(seats, (seat) => {
      const a = angle(seat, round);
      return { x: board.width / 2 + rx * wide * Math.cos(a), y: board.height / 2 + ry * high * Math.sin(a) };
    });
  const clear = (places: Point[]) => places.every((place) => plates.every((at) => !overlap(place, card, at, plate)));
  for (let part = 1; part > 0.35; part -= 0.05) {
    const found = [ring(1, part), ring(part, 1), ring(part, part)].find(clear);
    if (found) return found;
  }
  return ring(0.35, 0.35);
}

/** Where something lies that is neither a seat nor a played card: as near to the middle as nothing is covered. */
export function pilePlace(table: Table, pile: Size, taken: readonly Point[] = []): Point {
  const { round, board, plate, card } = table;
  const cards = cardPlaces(table);
  const plates = all(round.seats, (seat) => seatPlace(seat, round, board, plate));
  const middle = { x: board.width / 2, y: board.height / 2 };
  const spots: Point[] = [];
  for (let dx = 0; dx <= (board.width - pile.width) / 2; dx += 6) {
    for (let dy = 0; dy <= (board.height - pile.height) / 2; dy += 6) {
      for (const [x, y] of [[-dx, -dy], [dx, -dy], [-dx, dy], [dx, dy]] as const) spots.push({ x: middle.x + x, y: middle.y + y });
    }
  }
  const far = ({ x, y }: Point) => Math.hypot(x - middle.x, y - middle.y);
  spots.sort((a, b) => far(a) - far(b));
  const free = (covers: typeof overlap) => (at: Point) =>
    cards.every((other) => !covers(at, pile, other, card)) &&
    plates.every((other) => !covers(at, pile, other, plate)) &&
    taken.every((other) => !covers(at, pile, other, pile));
  return spots.find(free(touch)) ?? spots.find(free(overlap)) ?? middle;
}

/** Whether two things lie over each other at all. */
function touch(a: Point, sizeA: Size, b: Point, sizeB: Size): boolean {
  return Math.abs(a.x - b.x) < (sizeA.width + sizeB.width) / 2 && Math.abs(a.y - b.y) < (sizeA.height + sizeB.height) / 2;
}

/** Whether two things lie over each other by more than their empty edges. */
function overlap(a: Point, sizeA: Size, b: Point, sizeB: Size): boolean {
  const near = (distance: number, one: number, other: number) => distance < (one + other * 0.85) / 2;
  return near(Math.abs(a.x - b.x), sizeA.width, sizeB.width) && near(Math.abs(a.y - b.y), sizeA.height, sizeB.height);
}

/** How large the cards of a hand are, and how near they lie, for a hand of so many when it is whole. */
export function handRoom(full: number, width: number, height: number): HandRoom {
  const small = width < 600 || height < 520;
  const room = (w: number, least: number, most: number, gap: number) => ({ width, card: { width: w, height: w * 1.4 }, least, most, gap });
  if (!small) return full > 18 ? room(78, 56, 66, 10) : room(92, 44, 66, 12);
  const w = full > 17 ? 52 : full > 14 ? 56 : full > 10 ? 60 : 66;
  return room(w, full > 17 ? 29 : 36, w + 5, 8);
}

export interface HandRoom {
  width: number;
  card: Size;
  /** The least one must see and can touch of a card. */
  least: number;
  /** The most that two cards are apart. */
  most: number;
  /** Between two rows. */
  gap: number;
}

export interface HandPlan {
  height: number;
  /** Cards of the whole hand lie over each other. */
  covered: boolean;
  places: Point[];
}

/**
 * Lay a hand out in as few rows as leave the least of every card to see.
 *
 * The number of rows follows from `full`, the cards at the start, so that the table keeps still while the hand
 * gets smaller; what fits into one row without an overlap goes into one, in the middle.
 */
export function handPlan(count: number, full: number, room: HandRoom): HandPlan {
  const { width, card, least, most, gap } = room;
  const fits = (step: number) => Math.max(1, Math.floor((width - card.width) / step) + 1);
  const allRows = Math.max(1, Math.ceil(full / fits(least)));
  const apart = (n: number, inRows: number) => {
    const longest = Math.ceil(n / inRows);
    return longest > 1 ? Math.min(most, (width - card.width) / (longest - 1)) : most;
  };
  const rows = count <= fits(Math.max(most, card.width)) ? 1 : allRows;
  const step = apart(count, rows);
  const top = ((allRows - rows) * (card.height + gap)) / 2;
  const places: Point[] = [];
  for (let row = 0, left = count; row < rows; row++) {
    const inRow = Math.ceil(left / (rows - row));
    const start = (width - (card.width + step * (inRow - 1))) / 2;
    for (let i = 0; i < inRow; i++) places.push({ x: start + i * step, y: top + row * (card.height + gap) });
    left -= inRow;
  }
  const covered = apart(full, allRows) < card.width * 0.9;
  return { height: allRows * (card.height + gap) - gap, covered, places };
}
