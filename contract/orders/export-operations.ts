import { z } from 'zod';
import { operation, orderRef, queryList, text, timeZoneName, uuid } from '../core/index.ts';
import { orderFilter } from './orders-operations.ts';

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Orders that an export may name one by one; beyond them a filter says which. */
export const MAX_EXPORT_ORDER_IDS = 10_000;

export const exportOrders = operation({
  id: 'exportOrders',
  domain: 'orders',
  method: 'POST',
  bases: ['clients', 'customers'],
  path: '/orders-export',
  summary:
    'Orders as a spreadsheet, streamed: all that the filter of the list shows (in the body, or in the query beside ' +
    'time zone and format; the body goes first), or those named. One row an item',
  permission: 'orders.export',
  query: z.looseObject({
    /** IANA zone of the times in the file; the caller's own otherwise. */
    timeZone: timeZoneName.optional(),
    format: z.enum(EXPORT_FORMATS).default('csv'),
  }),
  body: z.strictObject({
    ...orderFilter,
    orderIds: z.array(orderRef).min(1).max(MAX_EXPORT_ORDER_IDS).optional(),
  }),
  response: {
    status: 200,
    file: ['text/csv; charset=utf-8', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  },
  refusals: ['invalid'],
});

/** The partner's order filter of the specification. Of service types, those of the legs it carries. */
export const partnerOrderFilter = {
  search: orderFilter.search,
  orderCode: orderFilter.orderCode,
  batchCode: orderFilter.batchCode,
  originCountry: orderFilter.originCountry,
  destinationCountry: orderFilter.destinationCountry,
  createdFrom: orderFilter.createdFrom,
  createdTo: orderFilter.createdTo,
  serviceType: orderFilter.serviceType,
  serviceLevel: orderFilter.serviceLevel,
  originPortId: orderFilter.originPortId,
  destinationPortId: orderFilter.destinationPortId,
  status: orderFilter.status,
  remarks: orderFilter.remarks,
  clientId: queryList(uuid).optional(),
  /** The partner's own numbers for its legs. */
  partnerExternalTrackingNumbers: queryList(text(60)).optional(),
};

export const exportPartnerOrders = operation({
  id: 'exportPartnerOrders',
  domain: 'orders',
  method: 'POST',
  bases: ['clients'],
  path: '/partners/{partnerId}/orders-export',
  summary:
    'Orders that a partner carries, as a spreadsheet like `orders-export`. Its own users get the orders of all clients ' +
    'with what their work needs, and what their own legs cost; a client’s users get their own orders that the partner carries',
  permission: 'partner-orders.read',
  alternativePermission: 'orders.export',
  params: z.strictObject({ partnerId: uuid }),
  query: exportOrders.query,
  body: z.strictObject({
    ...partnerOrderFilter,
    orderIds: exportOrders.body.shape.orderIds,
  }),
  response: exportOrders.response,
  refusals: ['invalid', 'not_found'],
});

export const exportOperations = [exportOrders, exportPartnerOrders];
