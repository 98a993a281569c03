import type { QueryInput } from '@portal/contract/core';
import {
  PARTNER_ORDER_SORT_KEYS,
  REQUEST_KINDS,
  type listPartnerOrders,
  type listPartnerRequests,
} from '@portal/contract/partner-orders';
import { type QueryPatterns, ORDER_QUERY_PATTERNS, pagingPatterns, commaListOf } from '../../orders/index.ts';

export type IncomingQuery = QueryInput<typeof listPartnerOrders>;
export type RequestsQuery = QueryInput<typeof listPartnerRequests>;

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}';

/** The patterns of the specification's partner order filter. */
export const INCOMING_QUERY_PATTERNS: QueryPatterns<keyof IncomingQuery> = {
  ...pagingPatterns(PARTNER_ORDER_SORT_KEYS),
  search: ORDER_QUERY_PATTERNS.search,
  orderCode: ORDER_QUERY_PATTERNS.orderCode,
  batchCode: ORDER_QUERY_PATTERNS.batchCode,
  originCountry: ORDER_QUERY_PATTERNS.originCountry,
  destinationCountry: ORDER_QUERY_PATTERNS.destinationCountry,
  createdFrom: ORDER_QUERY_PATTERNS.createdFrom,
  createdTo: ORDER_QUERY_PATTERNS.createdTo,
  serviceType: ORDER_QUERY_PATTERNS.serviceType,
  serviceLevel: ORDER_QUERY_PATTERNS.serviceLevel,
  originPortId: ORDER_QUERY_PATTERNS.originPortId,
  destinationPortId: ORDER_QUERY_PATTERNS.destinationPortId,
  status: ORDER_QUERY_PATTERNS.status,
  remarks: ORDER_QUERY_PATTERNS.remarks,
  clientId: new RegExp(`^${UUID}(,${UUID}){0,49}$`, 'i'),
  partnerExternalTrackingNumbers: /^\s*[^\s,]([^,]{0,58}[^\s,])?\s*(,\s*[^\s,]([^,]{0,58}[^\s,])?\s*){0,49}$/,
};

export const REQUESTS_QUERY_PATTERNS: QueryPatterns<keyof RequestsQuery> = {
  ...pagingPatterns(['requestedAt']),
  kind: commaListOf(REQUEST_KINDS),
  search: ORDER_QUERY_PATTERNS.search,
};
