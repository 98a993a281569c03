/** A country on the map; one that is too small for an outline has a point alone. Units of the map. */
export interface MapCountry {
  readonly code: string | undefined;
  readonly x: number;
  readonly y: number;
  readonly path?: string;
}

/** The whole map: units of the map are of an equirectangular projection. */
export const MAP = { width: 1_000, height: 500 };
/** The part of the width of a view beside the outermost countries, and the narrowest view. */
const MARGIN_PART = 0.35;
const MIN_WIDTH = 260;
const RATIO = 2;

/** The part of the map with all these countries; the whole map without any. */
export function computeViewBox(countries: readonly Pick<MapCountry, 'x' | 'y'>[]) {
  if (countries.length === 0) return { x: 0, y: 0, ...MAP };
  const xs = countries.map(({ x }) => x);
  const ys = countries.map(({ y }) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const needed = Math.max(right - left, (bottom - top) * RATIO) * (1 + 2 * MARGIN_PART);
  const width = Math.min(MAP.width, Math.max(MIN_WIDTH, needed));
  const height = width / RATIO;
  const center = (low: number, high: number, size: number, end: number) =>
    Math.min(Math.max((low + high - size) / 2, 0), end - size);
  return {
    x: center(left, right, width, MAP.width),
    y: center(top, bottom, height, MAP.height),
    width,
    height,
  };
}
