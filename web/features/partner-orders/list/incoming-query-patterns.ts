import type { QueryIn } from '@portal/contract/core';
import {
  PARTNER_ORDER_SORT_KEYS,
  REQUEST_KINDS,
  type listPartnerOrders,
  type listPartnerRequests,
} from '@portal/contract/partner-orders';
import { type Accepts, ORDER_QUERY, pagingAccepts, someOf } from '../../orders/index.ts';

export type IncomingQuery = QueryIn<typeof listPartnerOrders>;
export type RequestsQuery = QueryIn<typeof listPartnerRequests>;

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}';

/** The partner's order filter of the specification, as texts of the address. */
export const INCOMING_QUERY: Accepts<keyof IncomingQuery> = {
  ...pagingAccepts(PARTNER_ORDER_SORT_KEYS),
  search: ORDER_QUERY.search,
  orderCode: ORDER_QUERY.orderCode,
  batchCode: ORDER_QUERY.batchCode,
  originCountry: ORDER_QUERY.originCountry,
  destinationCountry: ORDER_QUERY.destinationCountry,
  createdFrom: ORDER_QUERY.createdFrom,
  createdTo: ORDER_QUERY.createdTo,
  serviceType: ORDER_QUERY.serviceType,
  serviceLevel: ORDER_QUERY.serviceLevel,
  originPortId: ORDER_QUERY.originPortId,
  destinationPortId: ORDER_QUERY.destinationPortId,
  status: ORDER_QUERY.status,
  remarks: ORDER_QUERY.remarks,
  clientId: new RegExp(`^${UUID}(,${UUID}){0,49}$`, 'i'),
  partnerExternalTrackingNumbers: /^\s*[^\s,]([^,]{0,58}[^\s,])?\s*(,\s*[^\s,]([^,]{0,58}[^\s,])?\s*){0,49}$/,
};

export const REQUESTS_QUERY: Accepts<keyof RequestsQuery> = {
  ...pagingAccepts(['requestedAt']),
  kind: someOf(REQUEST_KINDS),
  search: ORDER_QUERY.search,
};
