import { geoGraticule10, geoInterpolate, geoMercator, geoPath } from 'd3-geo';
import { useElementSize } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { placeLabels } from './label-placement.ts';
import { worldShapesQuery } from './world-shapes.ts';
import classes from './route-map.module.css';

export interface MapPoint {
  readonly name: string;
  /** Degrees. */
  readonly longitude: number;
  readonly latitude: number;
}

export interface RouteMapProps {
  /** Origin, ports and destination, in order; of a network all its places. */
  readonly points: readonly MapPoint[];
  /** The connections of a network; absent for one route through all points. */
  readonly lines?: readonly (readonly MapPoint[])[] | undefined;
  /** How far the route is travelled, from 0 to 1: the rest is dashed. Without it the whole line is drawn. */
  readonly doneShare?: number | undefined;
  /** The whole route in words: what a reader of the screen gets instead of the picture. */
  readonly label: string;
}

/** px, used before the size is measured. */
const [WIDTH, HEIGHT] = [340, 204];
/** The map shows at least this many degrees, so that a short route has context. */
const MIN_SPAN_DEGREES = 14;

export function RouteMapPicture({ points, lines, doneShare = 1, label }: RouteMapProps) {
  const shapes = useQuery(worldShapesQuery);
  const { ref, width: measuredWidth, height: measuredHeight } = useElementSize();
  // Rendered at its measured size, so that labels have the same size in every column width.
  const width = measuredWidth === 0 ? WIDTH : measuredWidth;
  const height = measuredHeight === 0 ? HEIGHT : measuredHeight;
  const projection = geoMercator()
    .fitExtent(
      [
        [70, Math.min(50, height / 4)],
        [width - 70, height - Math.min(40, height / 4)],
      ],
      boundingCorners(points),
    )
    .clipExtent([
      [0, 0],
      [width, height],
    ]);
  const path = geoPath(projection);
  const positions = points.map(
    (point): readonly [number, number] => projection([point.longitude, point.latitude]) ?? [0, 0],
  );
  const placements = placeLabels(
    points.map(({ name }, index) => ({ name, position: positions[index] ?? [0, 0] })),
    width,
  );
  const drawLines = (coordinates: [number, number][][]) =>
    path({ type: 'MultiLineString', coordinates }) ?? '';
  const [done, ahead] = splitRoute(points, doneShare);
  return (
    <div ref={ref} className={classes.whole}>
      <svg className={classes.map} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        <path className={classes.grid} d={path(geoGraticule10()) ?? ''} />
        {shapes.data === undefined ? null : <path className={classes.land} d={path(shapes.data) ?? ''} />}
        <path className={classes.route} d={drawLines(lines?.map(toCoordinates) ?? done)} />
        {lines === undefined && <path className={classes.ahead} d={drawLines(ahead)} />}
        {points.map((point, index) => (
          <g key={`${point.name} ${point.longitude}`} transform={`translate(${positions[index]?.join(' ')})`}>
            <title>{point.name}</title>
            <circle
              className={lines === undefined && index === points.length - 1 ? classes.goal : classes.stop}
              r={5}
            />
            {placements[index] !== undefined && (
              <text className={classes.name} {...placements[index]}>
                {point.name}
              </text>
            )}
          </g>
        ))}
      </svg>
    </div>
  );
}

const toCoordinates = (points: readonly MapPoint[]) =>
  points.map(({ longitude, latitude }): [number, number] => [longitude, latitude]);

/** The connections between neighbouring points that are travelled, and those ahead, all of one length. */
function splitRoute(points: readonly MapPoint[], doneShare: number) {
  const coordinates = toCoordinates(points);
  const done: [number, number][][] = [];
  const ahead: [number, number][][] = [];
  const count = coordinates.length - 1;
  for (const [index, end] of coordinates.slice(1).entries()) {
    const start = coordinates[index] ?? end;
    const share = Math.min(1, Math.max(0, doneShare * count - index));
    const place = geoInterpolate(start, end)(share);
    if (share > 0) done.push([start, place]);
    if (share < 1) ahead.push([place, end]);
  }
  return [done, ahead] as const;
}

/** The corners of the box that the map must show: the points with some space around them. */
function boundingCorners(points: readonly MapPoint[]): {
  type: 'MultiPoint';
  coordinates: [number, number][];
} {
  const longitudes = points.map((point) => point.longitude);
  const latitudes = points.map((point) => point.latitude);
  const [west, east] = widen(Math.min(...longitudes), Math.max(...longitudes));
  const [south, north] = widen(Math.min(...latitudes), Math.max(...latitudes));
  return {
    type: 'MultiPoint',
    coordinates: [
      [west, Math.max(south, -80)],
      [east, Math.min(north, 80)],
    ],
  };
}

function widen(low: number, high: number): [number, number] {
  const padding = Math.max(0, MIN_SPAN_DEGREES - (high - low)) / 2;
  return [low - padding, high + padding];
}
