import type { QueryInput } from '@portal/contract/core';
import type { listRateComparisons } from '@portal/contract/rate-comparison';
import { pickSearchParams, type SearchParams, type SearchPatch } from '../../../ui/list/list-search.ts';

/** The query of a comparison as the URL has it. */
export type ComparisonQuery = QueryInput<typeof listRateComparisons>;

/** What is compared. */
export const COMPARISON_SOURCES = ['parcel', 'order', 'file'] as const;
export type ComparisonSource = (typeof COMPARISON_SOURCES)[number];

/** The fields without which a parcel is not described. */
const PARCEL_PARAMS = ['movement', 'originCountry', 'destinationCountry', 'grossGrams'] as const;
const OPTIONAL_PARCEL_PARAMS = [
  'originPortId',
  'originPostcode',
  'destinationPortId',
  'destinationPostcode',
  'pieces',
  'lengthMm',
  'widthMm',
  'heightMm',
  'goodsValueMinor',
  'goodsCurrency',
  'goodsDescription',
  'goodsHsCode',
  'goodsFlags',
  'categories',
  'serviceLevel',
  'shipmentMode',
  'incoterm',
  'cod',
] as const;
const OTHER_PARAMS = ['partners', 'sortBy', 'page', 'perPage'] as const;

/** A required field that is empty. */
export type ParcelError = 'originCountry' | 'destinationCountry' | 'grossGrams' | 'order';
const REQUIRED_FIELDS: Readonly<Record<ComparisonSource, readonly ParcelError[]>> = {
  parcel: ['originCountry', 'destinationCountry', 'grossGrams'],
  order: ['order'],
  file: [],
};

/** What the URL compares; a URL with an order needs no `source`. */
export function readSource(search: SearchPatch): ComparisonSource {
  const source = COMPARISON_SOURCES.find((value) => value === search['source']);
  return source ?? (search['order'] === undefined ? 'parcel' : 'order');
}

/** The required fields that are empty. */
export function findParcelErrors(fields: SearchPatch): ReadonlySet<ParcelError> {
  return new Set(REQUIRED_FIELDS[readSource(fields)].filter((key) => fields[key] === undefined));
}

/** The fields of the selected source for the URL: those of the other one are removed. */
export function toSubmittedSearch(fields: SearchPatch): SearchPatch {
  const unused = readSource(fields) === 'order' ? [...PARCEL_PARAMS, ...OPTIONAL_PARCEL_PARAMS] : ['order'];
  return { ...fields, ...Object.fromEntries(unused.map((key) => [key, undefined])), page: undefined };
}

/** The query that the URL names; undefined until it describes a parcel or names an order. Unknown params are dropped. */
export function readComparisonQuery(search: SearchParams): ComparisonQuery | undefined {
  const source = readSource(search);
  if (source === 'file') return undefined;
  const params = source === 'order' ? ['order'] : [...PARCEL_PARAMS, ...OPTIONAL_PARCEL_PARAMS];
  const query = pickSearchParams(search, [...params, ...OTHER_PARAMS]);
  const required = source === 'order' ? ['order'] : PARCEL_PARAMS;
  return required.every((key) => query[key] !== undefined) ? query : undefined;
}
