import { CONNECTION_STATES } from '@portal/contract/parties';
import { GOODS_FLAGS, SERVICE_TYPES, SHIPMENT_MODES, type ShipmentMode } from '@portal/contract/trade';
import { takesGoods } from '@portal/contract/partners';
import { splitList } from '../../../ui/list/filters/filter-values.ts';
import type { SearchParams } from '../../../ui/list/list-search.ts';
import type { NetworkPartner } from './network-query.ts';

type Match = (partner: NetworkPartner, value: string) => boolean;

/** Whether a partner passes a filter, by its search param. A value that no partner can have matches none. */
const MATCHES = {
  search: ({ code, name }, value) => `${code} ${name}`.toLowerCase().includes(value.toLowerCase()),
  country: ({ countries }, value) => countries.includes(value),
  service: ({ serviceTypes }, value) => serviceTypes.some((service) => service === value),
  port: ({ ports, countries }, value) =>
    ports.includes(value) || (ports.length === 0 && countries.includes(value.slice(0, 2))),
  mode: ({ offer }, value) => offer?.modes.some((mode) => mode === value) === true,
  cod: ({ cod }, value) => String(cod) === value,
  connection: ({ connection }, value) => (connection ?? 'NONE') === value,
  airGoods: matchGoods(['AIR']),
  surfaceGoods: matchGoods(['LAND', 'SEA']),
} satisfies Readonly<Record<string, Match>>;

export type PartnerFilterKey = keyof typeof MATCHES;

/** Filters with several values, which a partner passes with all of them. */
const MULTIPLE: ReadonlySet<PartnerFilterKey> = new Set(['airGoods', 'surfaceGoods']);

export const PARTNER_FILTER_KEYS = Object.keys(MATCHES) as readonly PartnerFilterKey[];

/** The values of filters whose values do not depend on the network. */
export const FILTER_VALUES = {
  service: SERVICE_TYPES,
  mode: SHIPMENT_MODES,
  cod: ['true', 'false'],
  connection: [...CONNECTION_STATES, 'NONE'],
  goods: GOODS_FLAGS,
} as const;

/** Matches partners that take all goods of a comma-separated list in one of the modes. */
function matchGoods(modes: readonly ShipmentMode[]): Match {
  return ({ goods }, value) =>
    splitList(value).every((text) => {
      const flag = GOODS_FLAGS.find((candidate) => candidate === text);
      return flag !== undefined && modes.some((mode) => takesGoods(goods, { flag, isLarge: false }, mode));
    });
}

/** The partners that pass the filters of the URL. */
export function filterPartners(
  partners: readonly NetworkPartner[],
  search: SearchParams,
): readonly NetworkPartner[] {
  const filters = PARTNER_FILTER_KEYS.flatMap((key) => {
    const value = search[key];
    return value === undefined ? [] : [{ match: MATCHES[key], value }];
  });
  return partners.filter((partner) => filters.every(({ match, value }) => match(partner, value)));
}

/** How many partners would be shown with each value of a filter, the other filters as they are. */
export function countPartners<Value extends string>(
  partners: readonly NetworkPartner[],
  search: SearchParams,
  key: PartnerFilterKey,
  values: readonly Value[],
): ReadonlyMap<Value, number> {
  const { [key]: _, ...otherFilters } = search;
  const candidates = filterPartners(partners, MULTIPLE.has(key) ? search : otherFilters);
  return new Map(
    values.map((value) => [value, candidates.filter((partner) => MATCHES[key](partner, value)).length]),
  );
}

/** How many partners serve each country with the other filters as they are, the most first. */
export function countCountries(
  partners: readonly NetworkPartner[],
  search: SearchParams,
): ReadonlyMap<string, number> {
  const countries = [...new Set(partners.flatMap((partner) => partner.countries))];
  return new Map([...countPartners(partners, search, 'country', countries)].toSorted((a, b) => b[1] - a[1]));
}

/** The partners by rating or name; those without a rating come last, and equal ratings by name. */
export function sortPartners(
  partners: readonly NetworkPartner[],
  { sortBy, sortDesc }: Readonly<{ sortBy: string; sortDesc: boolean }>,
): readonly NetworkPartner[] {
  const direction = sortDesc ? -1 : 1;
  const byName = (a: NetworkPartner, b: NetworkPartner) => a.name.localeCompare(b.name);
  if (sortBy === 'name') return partners.toSorted((a, b) => direction * byName(a, b));
  if (sortBy !== 'rating') return partners.toSorted(byName);
  return partners.toSorted((a, b) => {
    if (a.rating === null || b.rating === null)
      return Number(a.rating === null) - Number(b.rating === null) || byName(a, b);
    return direction * (a.rating - b.rating) || byName(a, b);
  });
}
