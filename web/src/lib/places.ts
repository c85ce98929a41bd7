/** Where things lie on the table: seats on the rim, played cards on a ring inside it. */

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** How far round the table a seat is, clockwise from the bottom, as an angle on the screen. */
function angle(seat: number, bottom: number, seats: number): number {
  const steps = (seat - bottom + seats) % seats;
  return Math.PI / 2 + (2 * Math.PI * steps) / seats;
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

/** The middle of a seat's plate; the seat `bottom` sits at the lower edge. */
export function seatPlace(seat: number, bottom: number, seats: number, board: Size, plate: Size): Point {
  return onRim(angle(seat, bottom, seats), board, plate);
}

/** The line on which the plates lie, as the path of an SVG. */
export function rim(board: Size, plate: Size): string {
  const points = Array.from({ length: 96 }, (_, i) => onRim((2 * Math.PI * i) / 96, board, plate));
  return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;
}

export interface Table {
  seats: number;
  /** The seat at the lower edge. */
  bottom: number;
  board: Size;
  plate: Size;
  card: Size;
}

/** The middles of the cards that the seats play: a ring as wide as it may be without covering a plate. */
export function cardPlaces({ seats, bottom, board, plate, card }: Table): Point[] {
  const crowd = seats > 4 ? 1.2 : 1;
  const rx = Math.min(board.width * 0.27, card.width * 1.35 * crowd);
  const ry = Math.min(board.height * 0.25, card.height * 0.8 * crowd);
  const plates = Array.from({ length: seats }, (_, seat) => seatPlace(seat, bottom, seats, board, plate));
  const ring = (wide: number, high: number) =>
    plates.map((_, seat) => {
      const a = angle(seat, bottom, seats);
      return { x: board.width / 2 + rx * wide * Math.cos(a), y: board.height / 2 + ry * high * Math.sin(a) };
    });
  const clear = (places: Point[]) => places.every((place, seat) => !overlap(place, card, plates[seat]!, plate));
  for (let part = 1; part > 0.35; part -= 0.05) {
    const found = [ring(1, part), ring(part, 1), ring(part, part)].find(clear);
    if (found) return found;
  }
  return ring(0.35, 0.35);
}

/** Whether two things lie over each other by more than their empty edges. */
function overlap(a: Point, sizeA: Size, b: Point, sizeB: Size): boolean {
  const near = (distance: number, one: number, other: number) => distance < (one + other * 0.85) / 2;
  return near(Math.abs(a.x - b.x), sizeA.width, sizeB.width) && near(Math.abs(a.y - b.y), sizeA.height, sizeB.height);
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
