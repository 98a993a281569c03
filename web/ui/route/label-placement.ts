export interface LabelPlacement {
  readonly dx: number;
  readonly dy: number;
  readonly textAnchor: 'start' | 'middle' | 'end';
}

export interface LabelledPoint {
  readonly position: readonly [number, number];
  readonly name: string;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const LETTER_PX = 7.5;
const EDGE_PX = 4;
const POINT_RADIUS_PX = 6;
/** How far the text reaches above and below its baseline. */
const [ASCENT_PX, DESCENT_PX] = [11, 4];

/**
 * Places the label of each point inside the map, away from all points and from the labels before it. A label without such a
 * place is undefined. Coordinates and `width` in px.
 */
export function placeLabels(
  points: readonly LabelledPoint[],
  width: number,
): readonly (LabelPlacement | undefined)[] {
  const obstacles = points.map(({ position: [x, y] }) => ({
    left: x - POINT_RADIUS_PX,
    right: x + POINT_RADIUS_PX,
    top: y - POINT_RADIUS_PX,
    bottom: y + POINT_RADIUS_PX,
  }));
  return points.map((point) => {
    const placement = listPlacements(point, width).find((candidate) => {
      const box = getLabelBox(point, candidate);
      return (
        box.left >= EDGE_PX &&
        box.right <= width - EDGE_PX &&
        !obstacles.some((other) => doOverlap(box, other))
      );
    });
    if (placement !== undefined) obstacles.push(getLabelBox(point, placement));
    return placement;
  });
}

/** The places of a label, best first: above, right, left and below its point. */
function listPlacements({ position: [x], name }: LabelledPoint, width: number): readonly LabelPlacement[] {
  const dx = shiftIntoView(x, (name.length * LETTER_PX) / 2, width);
  return [
    { dx, dy: -12, textAnchor: 'middle' },
    { dx: 10, dy: 4, textAnchor: 'start' },
    { dx: -10, dy: 4, textAnchor: 'end' },
    { dx, dy: 20, textAnchor: 'middle' },
  ];
}

function getLabelBox({ position: [x, y], name }: LabelledPoint, { dx, dy, textAnchor }: LabelPlacement): Box {
  const textWidth = name.length * LETTER_PX;
  const left = x + dx - { start: 0, middle: textWidth / 2, end: textWidth }[textAnchor];
  return { left, right: left + textWidth, top: y + dy - ASCENT_PX, bottom: y + dy + DESCENT_PX };
}

function doOverlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** The shift in px that keeps a label centred on `x` inside the map. */
function shiftIntoView(x: number, halfWidth: number, width: number): number {
  const overflowLeft = Math.max(0, EDGE_PX + halfWidth - x);
  const overflowRight = Math.max(0, x + halfWidth + EDGE_PX - width);
  return Math.round(overflowLeft - overflowRight);
}
