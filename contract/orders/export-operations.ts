import { z } from 'zod';
import { listOf, operation, orderRef, queryList, text, timeZoneName, uuid } from '../core/index.ts';
import { PARTNER_FIGURE_NAMES } from '../insights/insight-figures.ts';
import { insightFilter, orderFilter } from './orders-operations.ts';

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** What a row of an export is: an item of an order, or one of its pieces. */
export const EXPORT_ROWS = ['ITEM', 'PIECE'] as const;
export type ExportRows = (typeof EXPORT_ROWS)[number];

/** The most order ids or codes that an export request may list. */
export const MAX_EXPORT_ORDER_IDS = 10_000;

export const exportOrders = operation({
  id: 'exportOrders',
  audit: 'Exported orders',
  domain: 'orders',
  method: 'POST',
  bases: ['clients', 'customers'],
  path: '/orders-export',
  summary:
    'Export orders as a streamed spreadsheet, one row per item or per piece. Select them by the filter of the order list ' +
    '(in the body or in the query; the body has precedence) or by `orderIds`',
  permission: 'orders.export',
  query: z.looseObject({
    timeZone: timeZoneName.optional().meta({
      description: 'IANA time zone of the times in the file; default: the time zone of the caller.',
      examples: ['Asia/Singapore'],
    }),
    format: z.enum(EXPORT_FORMATS).default('csv').describe('Format of the file.'),
    rows: z
      .enum(EXPORT_ROWS)
      .default('ITEM')
      .describe(
        'ITEM: one row per item, with all fields of the order. PIECE: one row per piece, with its code, SSCC, weight, size, status and bag.',
      ),
  }),
  body: z
    .strictObject({
      ...orderFilter,
      orderIds: listOf(orderRef, 1, MAX_EXPORT_ORDER_IDS)
        .optional()
        .describe(
          'Ids (UUID) or order codes of the orders to export; without them, all that match the filter.',
        ),
      withFullTaxIds: z
        .boolean()
        .optional()
        .describe(
          'True: tax identifiers in full, for customs papers; for users with the permission orders.read_tax_ids, and rows ITEM only. Default: their last characters only.',
        ),
    })
    .meta({ id: 'OrdersExportInput', description: 'Selection of orders to export.' }),
  response: {
    status: 200,
    file: ['text/csv; charset=utf-8', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  },
  refusals: ['invalid', 'forbidden'],
});

/** The partner's order filter of the specification. `serviceType` applies to the legs that the partner carries. */
export const FIRST_REPORT_STATES = ['OVERDUE'] as const;

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
  scorecard: orderFilter.scorecard,
  insight: insightFilter(PARTNER_FIGURE_NAMES, 'LATE_BY_CLIENT:0192f7c2-6b1e-7d4a-9c35-8f2e61a0b4d7'),
  firstReport: z
    .enum(FIRST_REPORT_STATES)
    .optional()
    .describe(
      'OVERDUE: only orders with a leg of the partner that it could start 24 hours ago, without a report of the partner.',
    ),
  clientId: queryList(uuid).optional().describe('Ids of the clients, UUIDs.'),
  partnerExternalTrackingNumbers: queryList(text(60))
    .optional()
    .describe('The partner’s own tracking numbers of its legs.'),
};

export const exportPartnerOrders = operation({
  id: 'exportPartnerOrders',
  audit: 'Exported the orders of a partner',
  domain: 'orders',
  method: 'POST',
  bases: ['clients'],
  path: '/partners/{partnerId}/orders-export',
  summary:
    'Export the orders that a partner carries, as a spreadsheet like `orders-export`. Users of the partner get the orders ' +
    'of all clients, with the prices of the partner’s legs only; users of a client get the client’s own orders',
  permission: 'partner-orders.read',
  alternativePermission: 'orders.export',
  params: z.strictObject({ partnerId: uuid.describe('Id of the partner, a UUID.') }),
  query: exportOrders.query,
  body: z
    .strictObject({ ...partnerOrderFilter, orderIds: exportOrders.body.shape.orderIds })
    .meta({ id: 'PartnerOrdersExportInput', description: 'Selection of a partner’s orders to export.' }),
  response: exportOrders.response,
  refusals: ['invalid', 'not_found'],
});

export const exportOperations = [exportOrders, exportPartnerOrders];
