import type { QueryInput } from '@portal/contract/core';
import type { listRateComparisons } from '@portal/contract/rate-comparison';
import { pickSearchParams, type SearchParams } from '../../../ui/list/list-search.ts';

/** The query of a comparison as the URL has it. */
export type ComparisonQuery = QueryInput<typeof listRateComparisons>;

/** The fields without which a parcel is not described. */
const PARCEL_PARAMS = ['movement', 'originCountry', 'destinationCountry', 'grossGrams'] as const;
const OTHER_PARAMS = [
  'originPostcode',
  'destinationPostcode',
  'lengthMm',
  'widthMm',
  'heightMm',
  'goodsValueMinor',
  'goodsCurrency',
  'goodsDescription',
  'goodsHsCode',
  'serviceLevel',
  'shipmentMode',
  'cod',
  'order',
  'partners',
  'sortBy',
  'page',
  'perPage',
] as const;

/** The query that the URL names; undefined until it describes a parcel or names an order. Unknown params are dropped. */
export function readComparisonQuery(search: SearchParams): ComparisonQuery | undefined {
  const query = pickSearchParams(search, [...PARCEL_PARAMS, ...OTHER_PARAMS]);
  const isComplete = query.order !== undefined || PARCEL_PARAMS.every((key) => query[key] !== undefined);
  return isComplete ? (query as ComparisonQuery) : undefined;
}
