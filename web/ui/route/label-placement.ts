export interface LabelSide {
  readonly dx: number;
  readonly dy: number;
  readonly textAnchor: 'start' | 'middle' | 'end';
}

export interface NamedPoint {
  readonly at: readonly [number, number];
  readonly name: string;
}

const NEAR_PX = 60;
const LETTER_PX = 7.5;
const EDGE_PX = 4;

/** Where each name stands beside its point: away from its neighbour, and never out of the picture. */
export function labelSides(points: readonly NamedPoint[], width: number): readonly LabelSide[] {
  return points.map((point) => {
    const [x, y] = point.at;
    const room = point.name.length * LETTER_PX;
    const close = points
      .filter((other) => other !== point)
      .filter(({ at: [otherX, otherY] }) => Math.hypot(otherX - x, otherY - y) < NEAR_PX);
    if (close.length > 0) {
      const left = close.every(({ at: [otherX] }) => otherX >= x);
      if (left && x - 10 - room > EDGE_PX) return { dx: -10, dy: 4, textAnchor: 'end' };
      if (!left && x + 10 + room < width - EDGE_PX) return { dx: 10, dy: 4, textAnchor: 'start' };
    }
    const above = close.every(({ at: [, otherY] }) => otherY >= y);
    return { dx: shiftInside(x, room / 2, width), dy: above ? -12 : 20, textAnchor: 'middle' };
  });
}

/** How far a name centred on `x` moves to stand inside the picture. */
function shiftInside(x: number, half: number, width: number): number {
  const outLeft = Math.max(0, EDGE_PX + half - x);
  const outRight = Math.max(0, x + half + EDGE_PX - width);
  return Math.round(outLeft - outRight);
}
