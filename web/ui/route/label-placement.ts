export interface LabelPlacement {
  readonly dx: number;
  readonly dy: number;
  readonly textAnchor: 'start' | 'middle' | 'end';
}

export interface LabelledPoint {
  readonly position: readonly [number, number];
  readonly name: string;
}

const NEAR_PX = 60;
const LETTER_PX = 7.5;
const EDGE_PX = 4;

/** Places the label of each point away from its neighbours and inside the map. Coordinates and `width` in px. */
export function placeLabels(points: readonly LabelledPoint[], width: number): readonly LabelPlacement[] {
  return points.map((point) => {
    const [x, y] = point.position;
    const textWidth = point.name.length * LETTER_PX;
    const neighbours = points
      .filter((neighbour) => neighbour !== point)
      .filter(
        ({ position: [neighbourX, neighbourY] }) => Math.hypot(neighbourX - x, neighbourY - y) < NEAR_PX,
      );
    if (neighbours.length > 0) {
      const isLeftmost = neighbours.every(({ position: [neighbourX] }) => neighbourX >= x);
      if (isLeftmost && x - 10 - textWidth > EDGE_PX) return { dx: -10, dy: 4, textAnchor: 'end' };
      if (!isLeftmost && x + 10 + textWidth < width - EDGE_PX) return { dx: 10, dy: 4, textAnchor: 'start' };
    }
    const isTopmost = neighbours.every(({ position: [, neighbourY] }) => neighbourY >= y);
    return { dx: shiftIntoView(x, textWidth / 2, width), dy: isTopmost ? -12 : 20, textAnchor: 'middle' };
  });
}

/** The shift in px that keeps a label centred on `x` inside the map. */
function shiftIntoView(x: number, halfWidth: number, width: number): number {
  const overflowLeft = Math.max(0, EDGE_PX + halfWidth - x);
  const overflowRight = Math.max(0, x + halfWidth + EDGE_PX - width);
  return Math.round(overflowLeft - overflowRight);
}
