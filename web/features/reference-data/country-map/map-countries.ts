import { geoCentroid, geoEquirectangular, geoPath, type ExtendedFeature } from 'd3-geo';
import isoCodes from 'i18n-iso-countries/codes.json' with { type: 'json' };
import { MAP, type MapCountry } from './map-view.ts';

/** Antarctica, where no parcel goes. */
const ANTARCTICA = '010';

const projection = geoEquirectangular().fitWidth(MAP.width, { type: 'Sphere' });
const toPath = geoPath(projection).digits(1);
const codesByNumber = new Map(isoCodes.map(([code = '', , number]) => [number, code]));

/** The countries on the map with their outlines. A shape without a country code is land that cannot be selected. */
export function outlineCountries(shapes: readonly ExtendedFeature[]): MapCountry[] {
  return shapes
    .filter(({ id }) => id !== ANTARCTICA)
    .map((shape) => ({
      code: codesByNumber.get(String(shape.id)),
      ...projectPoint(geoCentroid(shape)),
      path: toPath(shape) ?? '',
    }));
}

/** The position of a longitude and a latitude in degrees on the map. */
export function projectPoint(degrees: readonly [number, number]): Pick<MapCountry, 'x' | 'y'> {
  const [x, y] = projection([...degrees]) ?? [0, 0];
  return { x, y };
}
