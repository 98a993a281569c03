import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { worldShapesQuery } from '../../../ui/route/world-shapes.ts';
import { findMapPoint } from '../map-points.ts';
import { portsQuery } from '../reference-queries.ts';
import { outlineCountries, projectPoint } from './map-countries.ts';
import type { MapCountry } from './map-view.ts';

/** All countries with an outline, and a point at the airports or ports of each of `counted` without one. */
export function useMapCountries(counted: readonly string[]) {
  const { data, error, refetch } = useQuery(worldShapesQuery);
  const outlines = useMemo(() => (data === undefined ? undefined : outlineCountries(data.features)), [data]);
  const outlined = useMemo(() => new Set(outlines?.map(({ code }) => code)), [outlines]);
  const small = outlines === undefined ? [] : counted.filter((code) => !outlined.has(code));
  const ports = useQueries({ queries: small.map((code) => portsQuery(code)) });
  const points = small.flatMap((code, index): MapCountry[] => {
    const point = findMapPoint(null, ports[index]?.data ?? [], code);
    return point === undefined ? [] : [{ code, ...projectPoint([point.longitude, point.latitude]) }];
  });
  const isPending = outlines === undefined || ports.some((answer) => answer.isPending);
  return { countries: isPending ? undefined : [...outlines, ...points], error, refetch };
}
