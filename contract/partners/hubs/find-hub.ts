import { isInPostcodeRange, parsePostcodeRange, toProvinceKey } from '../../core/postal-areas.ts';
import type { PartnerHub } from './partner-hubs.ts';

/** The area of a hub. Without postcodes and provinces it is the whole country. */
export type HubArea = Pick<PartnerHub, 'code' | 'country' | 'areaPostcodes' | 'areaProvinces'>;

/** Where a parcel is delivered. */
export interface DeliveryAddress {
  readonly country: string;
  readonly city?: string | null | undefined;
  readonly province?: string | null | undefined;
  readonly postcode?: string | null | undefined;
}

/**
 * The hub of a partner for an address: that with the longest prefix of the postcode, else that of the province or city,
 * else that of the country. Undefined if no area contains the address.
 */
export function findHub<H extends HubArea>(hubs: readonly H[], address: DeliveryAddress): H | undefined {
  let best: { readonly hub: H; readonly rank: number } | undefined;
  for (const hub of hubs) {
    const rank = rankHub(hub, address);
    if (rank > (best?.rank ?? NOT_IN_AREA)) best = { hub, rank };
  }
  return best?.hub;
}

const NOT_IN_AREA = 0;
const COUNTRY_RANK = 1;
const PROVINCE_RANK = 2;

/** Postcodes rank by the length of their prefix, above provinces. */
function rankHub(hub: HubArea, { country, city, province, postcode }: DeliveryAddress): number {
  if (hub.country !== country) return NOT_IN_AREA;
  if (isWholeCountry(hub)) return COUNTRY_RANK;
  const prefixLengths = hub.areaPostcodes
    .filter((range) => isInPostcodeRange(postcode ?? '', range))
    .map((range) => parsePostcodeRange(range).from.length);
  if (prefixLengths.length > 0) return PROVINCE_RANK + Math.max(...prefixLengths);
  const names = [province, city].flatMap((name) => (name == null ? [] : [toProvinceKey(name)]));
  return hub.areaProvinces.some((name) => names.includes(toProvinceKey(name))) ? PROVINCE_RANK : NOT_IN_AREA;
}

function isWholeCountry({ areaPostcodes, areaProvinces }: HubArea): boolean {
  return areaPostcodes.length + areaProvinces.length === 0;
}

/**
 * A part that two hubs of a partner both claim with the same precision, so that no rule decides between them: a range of
 * postcodes, a province, or the country code for the whole country. Undefined without one.
 */
export function findSharedArea(hub: HubArea, other: HubArea): string | undefined {
  if (hub.country !== other.country) return undefined;
  if (isWholeCountry(hub) && isWholeCountry(other)) return hub.country;
  const otherKeys = new Set(other.areaProvinces.map(toProvinceKey));
  return (
    hub.areaPostcodes.find((range) =>
      other.areaPostcodes.some((otherRange) => doRangesOverlap(range, otherRange)),
    ) ?? hub.areaProvinces.find((name) => otherKeys.has(toProvinceKey(name)))
  );
}

/** Whether ranges of prefixes of the same length have a prefix in common; a longer prefix takes precedence. */
function doRangesOverlap(range: string, other: string): boolean {
  const [a, b] = [parsePostcodeRange(range), parsePostcodeRange(other)];
  return a.from.length === b.from.length && a.from <= b.to && b.from <= a.to;
}
