import { geoGraticule10, geoMercator, geoPath } from 'd3-geo';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { feature } from 'topojson-client';
import countriesUrl from 'world-atlas/countries-110m.json?url';
import { useElementSize } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { labelSides } from './label-placement.ts';
import type { MapPoint, RouteMapProps } from './route-map-props.ts';
import classes from './route-map.module.css';

/** Where there is no layout, as in a test. */
const [WIDTH, HEIGHT] = [340, 204];
/** Degrees around the route, so that a short hop still shows where it is. */
const LEAST_SPAN = 14;

/** Own file: the shapes of the countries are fetched once and kept by the browser. */
const shapesQuery = {
  queryKey: ['world-shapes'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const response = await fetch(countriesUrl, { signal });
    const world = (await response.json()) as Topology<{ countries: GeometryCollection }>;
    return feature(world, world.objects.countries);
  },
};

export function RouteMapPicture({ points, label }: RouteMapProps) {
  const shapes = useQuery(shapesQuery);
  const { ref, width: room, height: above } = useElementSize();
  // Drawn at its own size: a name is as large in a narrow column as in a wide one.
  const width = room === 0 ? WIDTH : room;
  const height = above === 0 ? HEIGHT : above;
  const projection = geoMercator()
    .fitExtent(
      [
        [70, 50],
        [width - 70, height - 40],
      ],
      frameOf(points),
    )
    .clipExtent([
      [0, 0],
      [width, height],
    ]);
  const path = geoPath(projection);
  const at = points.map(
    (point): readonly [number, number] => projection([point.longitude, point.latitude]) ?? [0, 0],
  );
  const sides = labelSides(
    points.map(({ name }, index) => ({ name, at: at[index] ?? [0, 0] })),
    width,
  );
  const line = path({
    type: 'LineString',
    coordinates: points.map((point) => [point.longitude, point.latitude]),
  });
  return (
    <div ref={ref} className={classes.whole}>
      <svg className={classes.map} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        <path className={classes.grid} d={path(geoGraticule10()) ?? ''} />
        {shapes.data === undefined ? null : <path className={classes.land} d={path(shapes.data) ?? ''} />}
        <path className={classes.route} d={line ?? ''} />
        {points.map((point, index) => (
          <g key={`${point.name} ${point.longitude}`} transform={`translate(${at[index]?.join(' ')})`}>
            <circle className={index === points.length - 1 ? classes.goal : classes.stop} r={5} />
            <text className={classes.name} {...sides[index]}>
              {point.name}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}

/** What the map must show: the points with room around them, as a box of corners. */
function frameOf(points: readonly MapPoint[]): { type: 'MultiPoint'; coordinates: [number, number][] } {
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
  const missing = Math.max(0, LEAST_SPAN - (high - low)) / 2;
  return [low - missing, high + missing];
}
