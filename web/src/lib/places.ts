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

/** The middle of a seat's plate; the seat `bottom` sits at the lower edge. */
export function seatPlace(seat: number, bottom: number, seats: number, board: Size, plate: Size): Point {
  const a = angle(seat, bottom, seats);
  const rx = Math.min((board.width - plate.width) / 2, 470);
  const ry = (board.height - plate.height) / 2;
  return {
    x: board.width / 2 + rx * squared(Math.cos(a), 0.62),
    y: board.height / 2 + ry * squared(Math.sin(a), 0.85),
  };
}

/** The middle of the card that a seat plays. */
export function cardPlace(seat: number, bottom: number, seats: number, board: Size, card: Size): Point {
  const a = angle(seat, bottom, seats);
  const crowd = seats > 4 ? 1.25 : 1;
  const rx = Math.min(board.width * 0.24, card.width * 1.35 * crowd);
  const ry = Math.min(board.height * 0.2, card.height * 0.66 * crowd);
  return { x: board.width / 2 + rx * Math.cos(a), y: board.height / 2 + ry * Math.sin(a) };
}

export interface HandPlan {
  rows: number;
  step: number;
  places: Point[];
}

/**
 * Lay a hand out in as few rows as leave `least` pixels of every card to see and to touch.
 * A row is centred and overlaps no more than it must.
 */
export function handPlan(count: number, width: number, card: Size, least: number, most: number, gap: number): HandPlan {
  const fits = Math.max(1, Math.floor((width - card.width) / least) + 1);
  const rows = Math.max(1, Math.ceil(count / fits));
  const longest = Math.ceil(count / rows);
  const step = longest > 1 ? Math.min(most, (width - card.width) / (longest - 1)) : most;
  const places: Point[] = [];
  for (let row = 0, left = count; row < rows; row++) {
    const inRow = Math.ceil(left / (rows - row));
    const start = (width - (card.width + step * (inRow - 1))) / 2;
    for (let i = 0; i < inRow; i++) places.push({ x: start + i * step, y: row * (card.height + gap) });
    left -= inRow;
  }
  return { rows, step, places };
}
