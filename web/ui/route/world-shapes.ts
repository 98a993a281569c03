import { queryOptions } from '@tanstack/react-query';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import countriesUrl from 'world-atlas/countries-110m.json?url';

/**
 * The outlines of countries; `id` is the numeric code of ISO 3166-1. Small countries such as Singapore are left out. Natural
 * Earth 1:110 million (public domain), from the package world-atlas. The file is one of its own, which the browser caches.
 */
export const worldShapesQuery = queryOptions({
  queryKey: ['world-shapes'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }) => {
    const response = await fetch(countriesUrl, { signal });
    if (!response.ok) throw new Error(`${countriesUrl} answered ${response.status}`);
    const world = (await response.json()) as Topology<{ countries: GeometryCollection }>;
    return feature(world, world.objects.countries);
  },
});
