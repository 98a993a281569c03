import { z } from 'zod';
import {
  countryCode,
  cursorPageOf,
  cursorQuery,
  isoDate,
  operation,
  orderRef,
  pageQuery,
  portCode,
  queryFlag,
  queryList,
  text,
  uuid,
  valueOf,
} from '../core/index.ts';
import { fieldText } from '../core/field-texts.ts';
import { FORMER_INCOTERM_NAMES, INCOTERMS } from '../trade/incoterms.ts';
import { orderInput, orderPatch } from './order-input.ts';
import { orderLeg } from './order-leg-schema.ts';
import { orderRow } from './order-row-schemas.ts';
import { orderDetails, orderEvent } from './order-schemas.ts';
import { revealPartnerTaxIds, revealTaxIds } from './tax-ids-operations.ts';
import { CLIENT_FIGURE_NAMES } from '../insights/insight-figures.ts';
import { SCORECARD_ORDER_SETS } from '../scorecards/scorecard-measures.ts';
import { DELAY_KINDS, PAYMENT_TYPES, SERVICE_LEVELS, SERVICE_TYPES, STAGES } from '../trade/order-values.ts';

export const ORDER_SORT_KEYS = [
  'createdAt',
  'updatedAt',
  'statusAt',
  'orderCode',
  'customerOrderCode',
  'grossGrams',
] as const;

/** Orders that a figure of a scorecard counts: partner, set of orders, and optionally the service. */
const SCORECARD_FILTER = new RegExp(
  `^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}:(${SCORECARD_ORDER_SETS.join('|')})(:(${SERVICE_TYPES.join('|')}))?$`,
);

/** Orders that a figure of Insights counts: its name, and optionally a key. A key that it does not have has no orders. */
export const insightFilter = (figures: readonly string[], example: string) =>
  z
    .string()
    .max(120)
    .regex(new RegExp(`^(${figures.join('|')})(:[\\w.:-]+)?$`), fieldText('insight_filter'))
    .optional()
    .meta({
      description:
        'Only orders that a figure of Insights counts, as `FIGURE` or `FIGURE:KEY`. The days of creation are then those of the client’s time zone.',
      examples: [example],
    });

/** The client's order filter of the specification, with `search`, `stage` and `delay`. */
export const orderFilter = {
  search: text(60, 3).optional().describe('Part of an order code, customer order code, MAWB or HAWB number.'),
  orderCode: text(20, 3).optional().describe('Part of the order code.'),
  customerOrderCode: text(60).optional().describe('Part of the customer order code.'),
  batchCode: text(40).optional().describe('Code of the batch that created the orders.'),
  originCountry: countryCode.optional().describe('Origin country, ISO 3166-1 alpha-2.'),
  destinationCountry: countryCode.optional().describe('Destination country, ISO 3166-1 alpha-2.'),
  createdFrom: isoDate.optional().describe('First day of creation, in the time zone of the caller.'),
  createdTo: isoDate.optional().describe('Last day of creation, in the time zone of the caller.'),
  serviceType: queryList(z.enum(SERVICE_TYPES))
    .optional()
    .describe('Orders whose route has a leg of one of these service types.'),
  serviceLevel: queryList(z.enum(SERVICE_LEVELS)).optional().describe('Service levels.'),
  originPortId: portCode.optional().describe('Port or airport of origin, UN/LOCODE.'),
  destinationPortId: portCode.optional().describe('Port or airport of destination, UN/LOCODE.'),
  status: queryList(z.string().regex(/^([A-Z_0-9]+:)?[A-Z_]+$/))
    .optional()
    .meta({
      description: 'Statuses, each as `SERVICE_TYPE:STATUS`, or as `STATUS` for any service type.',
      examples: ['LAST_MILE:DELIVERED'],
    }),
  remarks: text(100).optional().describe('Part of the remarks on the status.'),
  customerId: uuid.optional().describe('Id of the customer, a UUID.'),
  clientId: uuid
    .optional()
    .describe('Id of the client, a UUID. Orders of the caller’s own client only: another one has none here.'),
  terminalStatus: queryFlag
    .optional()
    .describe('Only orders that have ended (true), or that have not (false).'),
  consigneeName: text(120).optional().describe('Part of the consignee’s name.'),
  incoterm: queryList(z.enum([...INCOTERMS, ...FORMER_INCOTERM_NAMES]))
    .optional()
    .describe('Incoterms; DDU stands for DAP.'),
  paymentType: z.enum(PAYMENT_TYPES).optional().describe('Payment type.'),
  stage: z.enum(STAGES).optional().describe('Tab of the order list.'),
  printable: queryFlag
    .optional()
    .describe('Only orders whose status allows their labels to be printed (true), or does not (false).'),
  delay: z.enum(DELAY_KINDS).optional().describe('Only orders under way that are late, or stuck.'),
  scorecard: z
    .string()
    .regex(SCORECARD_FILTER, fieldText('scorecard_filter'))
    .optional()
    .meta({
      description:
        'Only orders that a scorecard counts, as `PARTNER_ID:SET` or `PARTNER_ID:SET:SERVICE_TYPE`: with an ended leg of the partner in the period of the scorecard.',
      examples: ['0192f7c2-6b1e-7d4a-9c35-8f2e61a0b4d7:LATE:LAST_MILE'],
    }),
  partnerId: uuid.optional().describe('Only orders with a leg of this partner. Id, a UUID.'),
  insight: insightFilter(CLIENT_FIGURE_NAMES, 'ON_TIME_BY_LANE:SG-MY'),
};

export const listOrders = operation({
  id: 'listOrders',
  domain: 'orders',
  method: 'GET',
  bases: ['clients', 'customers'],
  path: '/orders',
  summary: 'Find orders',
  permission: 'orders.read',
  query: z.strictObject({ ...pageQuery(ORDER_SORT_KEYS), ...cursorQuery, ...orderFilter }),
  response: { status: 200, body: cursorPageOf(orderRow) },
  refusals: ['invalid'],
});

export const countOrders = operation({
  id: 'countOrders',
  domain: 'orders',
  method: 'GET',
  bases: ['clients', 'customers'],
  path: '/orders/counts',
  summary: 'Count the orders in each stage',
  permission: 'orders.read',
  response: { status: 200, body: valueOf(z.record(z.enum(STAGES), z.int().meta({ examples: [12] }))) },
  refusals: [],
});

/** The upper bound of the counts of late and stuck orders. */
export const MAX_DELAY_COUNT = 1000;

export const countDelays = operation({
  id: 'countDelays',
  domain: 'orders',
  method: 'GET',
  bases: ['clients', 'customers'],
  path: '/orders/delay-counts',
  summary: `Count late and stuck orders; ${MAX_DELAY_COUNT} means that many or more`,
  permission: 'orders.read',
  response: {
    status: 200,
    body: valueOf(
      z.record(
        z.enum(DELAY_KINDS),
        z
          .int()
          .min(0)
          .max(MAX_DELAY_COUNT)
          .meta({ examples: [3] }),
      ),
    ),
  },
  refusals: [],
});

export const getOrder = operation({
  id: 'getOrder',
  domain: 'orders',
  method: 'GET',
  bases: ['clients', 'customers'],
  path: '/orders/{id}',
  summary: 'Get an order with its route and allowed actions',
  permission: 'orders.read',
  params: z.strictObject({ id: orderRef }),
  response: { status: 200, body: valueOf(orderDetails) },
  refusals: ['not_found'],
});

export const createOrder = operation({
  id: 'createOrder',
  audit: 'Created an order',
  domain: 'orders',
  method: 'POST',
  bases: ['clients', 'customers'],
  path: '/orders',
  summary: 'Create one order',
  permission: 'orders.write',
  acceptsIdempotencyKey: true,
  body: orderInput,
  response: { status: 201, body: valueOf(orderDetails) },
  refusals: ['invalid', 'conflict'],
});

export const editOrder = operation({
  id: 'editOrder',
  audit: 'Changed an order',
  domain: 'orders',
  method: 'PATCH',
  bases: ['clients', 'customers'],
  path: '/orders/{id}',
  summary: 'Edit an order; which fields can change depends on its status',
  permission: 'orders.write',
  params: z.strictObject({ id: orderRef }),
  body: orderPatch,
  response: { status: 200, body: valueOf(orderDetails) },
  refusals: ['invalid', 'not_found', 'not_allowed_now', 'stale'],
});

export const allocationUpdate = z
  .strictObject({
    legSequence: orderEvent.shape.legSequence,
    serviceType: orderEvent.shape.serviceType,
    partner: orderLeg.shape.partner,
    externalTracking: z
      .strictObject({
        number: orderLeg.shape.externalTracking,
        carrierName: orderLeg.shape.carrierName,
        url: orderLeg.shape.trackingUrl,
        mapPartnerUpdates: z.array(orderEvent).describe('Events of the leg, newest first.'),
      })
      .describe('Tracking number and events of the leg.'),
  })
  .meta({ id: 'AllocationUpdate', description: 'The events of one leg, or of the order as a whole.' });

export const listOrderUpdates = operation({
  id: 'listOrderUpdates',
  domain: 'orders',
  method: 'GET',
  bases: ['clients', 'customers'],
  path: '/orders/{id}/updates',
  summary: 'List the events of an order, leg by leg',
  permission: 'orders.read',
  params: z.strictObject({ id: orderRef }),
  response: {
    status: 200,
    body: z.strictObject({
      allocationUpdates: z
        .array(allocationUpdate)
        .describe('Events of the order as a whole, then of each leg.'),
    }),
  },
  refusals: ['not_found'],
});

export const ordersOperations = [
  listOrders,
  countOrders,
  countDelays,
  getOrder,
  createOrder,
  editOrder,
  listOrderUpdates,
  revealTaxIds,
  revealPartnerTaxIds,
];
