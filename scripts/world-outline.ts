/**
 * Writes the outlines of countries for the map of the marketplace: an equirectangular projection without Antarctica, in a
 * frame of 1,000 units width. A country that is too small for the outlines has a point alone. Source: Natural Earth (public
 * domain), 1:110 million for outlines and 1:50 million for points, from the package world-atlas (ISC). `node scripts/world-outline.ts`
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { geoArea, geoCentroid, geoEquirectangular, geoPath } from 'd3-geo';
import countries from 'i18n-iso-countries/index.js';
import { feature } from 'topojson-client';

type Topology = Parameters<typeof feature>[0];

const OUTPUT = new URL('../web/features/marketplace/map/world-outline.json', import.meta.url);
const WIDTH = 1_000;
/** Numeric code of Antarctica, where no partner delivers. */
const ANTARCTICA = '010';
/** Steradians below which an outline is smaller than a point of the map. */
const MIN_AREA = 0.00002;

const require = createRequire(import.meta.url);

function readFeatures(scale: '110m' | '50m') {
  const file = require.resolve(`world-atlas/countries-${scale}.json`);
  const topology = JSON.parse(readFileSync(file, 'utf8')) as Topology;
  const source = topology.objects['countries'];
  if (source === undefined) throw new Error(`expected countries in ${file}`);
  const collection = feature(topology, source);
  if (collection.type !== 'FeatureCollection') throw new Error(`expected a collection in ${file}`);
  return collection.features.filter(({ id }) => id !== undefined && id !== ANTARCTICA);
}

const projection = geoEquirectangular().fitWidth(WIDTH, { type: 'Sphere' });
const toPath = geoPath(projection).digits(1);
const getCode = (id: string | number | undefined) => countries.numericToAlpha2(String(id).padStart(3, '0'));

const outlines = new Map<string, string>();
for (const one of readFeatures('110m')) {
  const code = getCode(one.id);
  const path = toPath(one);
  if (code !== undefined && path !== null && geoArea(one) >= MIN_AREA) outlines.set(code, path);
}
const entries = readFeatures('50m').flatMap((one) => {
  const code = getCode(one.id);
  const place = projection(geoCentroid(one));
  if (code === undefined || place === null) return [];
  const [x, y] = place.map((value) => Math.round(value * 10) / 10);
  const path = outlines.get(code);
  return [{ code, x, y, ...(path !== undefined && { path }) }];
});
entries.sort((a, b) => (a.code < b.code ? -1 : 1));
const unique = [...new Map(entries.map((entry) => [entry.code, entry])).values()];
writeFileSync(OUTPUT, `[\n${unique.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n`);
console.log(`${unique.length} countries, ${outlines.size} with an outline`);
