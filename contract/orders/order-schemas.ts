import { z } from 'zod';
import { isoTime, money, reasonSchema, uuid } from '../core/index.ts';
import { dutyAssessment } from '../duties/duty-assessment.ts';
import { partnerRef } from '../partners/partner-ref.ts';
import { buildResponseShape } from './fields/field-schemas.ts';
import { ORDER_DETAIL_FIELDS, ORDER_ROW_FIELDS } from './fields/order-fields.ts';
import { ORDER_ACTIONS } from './order-actions.ts';
import { orderInput, orderItem, parcel, party } from './order-input.ts';
import { SERVICE_TYPES, STAGES } from './order-values.ts';
import { linkedOrder, reversal } from './reversals/reversal-schemas.ts';

/** Status of an order: (ServiceType, Status, Remarks) of the specification. */
export const orderStatus = z
  .strictObject({
    serviceType: z
      .string()
      .meta({ description: 'Service type of the leg, or ORDER.', examples: ['LAST_MILE'] }),
    status: z.string().meta({ description: 'Status of the status table.', examples: ['OUT_FOR_DELIVERY'] }),
    remarks: z.string().nullable().describe('Remarks on the status; null if there are none.'),
  })
  .meta({ id: 'OrderStatus', description: 'The furthest status that was reported for an order.' });

/** Since when an order under way is late or stuck; null otherwise. */
export const orderDelay = {
  lateSince: isoTime
    .nullable()
    .describe(
      'Since when the transit time of the order exceeds the 90th percentile of the lane; null if it does not.',
    ),
  stuckSince: isoTime
    .nullable()
    .describe('Since when there has been no event for longer than the leg takes; null otherwise.'),
};

/** A row of the order list. */
export const orderRow = z
  .strictObject({
    id: uuid,
    orderCode: z.string().meta({ description: 'The order code of the portal.', examples: ['SG1000042X'] }),
    ...buildResponseShape(ORDER_ROW_FIELDS),
    customerId: uuid
      .nullable()
      .describe('Id of the customer, a UUID; null for an order of the client itself.'),
    batchId: uuid
      .nullable()
      .describe('Id of the batch that created the order, a UUID; null without a batch.'),
    batchCode: z
      .string()
      .nullable()
      .describe('Code of the batch that created the order; null without a batch.'),
    cod: money.nullable().describe('Amount to collect from the consignee; null without cod.'),
    consigneeName: z.string().describe('Name of the consignee.'),
    consigneeCity: z.string().nullable().describe('City of the consignee; null if it has none.'),
    pieces: z.int().describe('Number of parcels.'),
    grossGrams: z.int().describe('Gross weight of all parcels, in grams.'),
    chargeableGrams: z
      .int()
      .describe(
        'Chargeable weight, in grams: the greater of gross and volumetric weight, rounded up to the step of the rate card.',
      ),
    value: money.describe('Value of the goods.'),
    price: money.nullable().describe('Price of the transport; null while it is unknown.'),
    awbNumber: z
      .string()
      .nullable()
      .meta({ description: 'MAWB number; null until it is set.', examples: ['618-12345675'] }),
    hawbNumber: z.string().nullable().describe('HAWB number; null until it is set.'),
    status: orderStatus,
    statusAt: isoTime.describe('When the status was reached.'),
    stage: z.enum(STAGES).describe('Tab of the order list to which the status belongs.'),
    terminal: z.boolean().describe('Whether no status can follow.'),
    ...orderDelay,
    labelPrinted: z.boolean().describe('Whether the current version of the label was printed.'),
    version: z.int().describe('Version of the order; each change increments it.'),
    createdAt: isoTime.describe('When the order was created.'),
    updatedAt: isoTime.describe('When the order last changed.'),
  })
  .meta({ id: 'OrderRow', description: 'An order in a list.' });
export type OrderRow = z.output<typeof orderRow>;

/** Fields of an order that a partner does not see. */
export const CLIENT_ONLY_FIELDS = { customerId: true, chargeableGrams: true, price: true } as const;

/** A leg of the route. The full trace of its allocation comes from `/node-calculators`. */
export const orderLeg = z
  .strictObject({
    id: uuid,
    sequence: z.int().describe('Position in the route, from 1.'),
    serviceType: z.enum(SERVICE_TYPES).describe('Service type of the leg.'),
    allocation: z.enum(['ALLOCATED', 'UNALLOCATED']).describe('Whether the leg has a partner.'),
    partner: partnerRef.nullable().describe('The partner that carries the leg; null if it is unallocated.'),
    fromPlace: z.string().meta({ description: 'Where the leg begins.', examples: ['Singapore, SG'] }),
    toPlace: z.string().meta({ description: 'Where the leg ends.', examples: ['MYKUL'] }),
    price: money.nullable().describe('Price of the leg; null if it is unallocated.'),
    chargeableGrams: z.int().describe('Chargeable weight by the partner’s rate card, in grams.'),
    transitDaysMin: z.int().nullable().describe('Shortest transit time, in days; null if it is unknown.'),
    transitDaysMax: z.int().nullable().describe('Longest transit time, in days; null if it is unknown.'),
    rule: z.string().meta({ description: 'Rule by which the partner was selected.', examples: ['CHEAPEST'] }),
    reason: reasonSchema.describe('Why this partner was selected, or why none could be.'),
    status: z.string().nullable().describe('Furthest status of the leg; null if none was reported.'),
    externalTracking: z
      .string()
      .nullable()
      .describe('The partner’s own tracking number; null if it has given none.'),
  })
  .meta({ id: 'OrderLeg', description: 'A leg of the route of an order.' });
export type OrderLeg = z.output<typeof orderLeg>;

export const orderEvent = z
  .strictObject({
    id: uuid,
    legSequence: z
      .int()
      .nullable()
      .describe('Position of the leg in the route; null for an event of the whole order.'),
    serviceType: orderStatus.shape.serviceType,
    status: orderStatus.shape.status,
    remarks: orderStatus.shape.remarks,
    place: z.string().nullable().describe('Where it happened; null if it was not reported.'),
    updateTimestamp: isoTime.describe('When it happened.'),
    receivedAt: isoTime.describe('When the portal received the event.'),
    source: z
      .enum(['PORTAL', 'API', 'FILE', 'PARTNER', 'SYSTEM'])
      .describe('How the portal received the event.'),
    partner: partnerRef.nullable().describe('The partner that reported the event; null for others.'),
  })
  .meta({ id: 'OrderEvent', description: 'An event of an order.' });
export type OrderEvent = z.output<typeof orderEvent>;

/** The most notes that an order's details include, the latest ones. */
export const MAX_NOTES_SHOWN = 100;

/** A note of the client to the partners of an order. */
export const orderNote = z
  .strictObject({
    id: uuid,
    note: z.string().describe('Text of the note, as its author wrote it.'),
    author: z.string().nullable().describe('Name of the author; null if it is unknown.'),
    createdAt: isoTime.describe('When the note was written.'),
  })
  .meta({ id: 'OrderNote', description: 'A note of the client to the partners of an order.' });
export type OrderNote = z.output<typeof orderNote>;

/** The most label versions that an order's details include, the latest ones. */
export const MAX_LABELS_SHOWN = 50;

export const orderLabel = z
  .strictObject({
    version: z.int().describe('Version of the label, from 1.'),
    barcode: z.string().describe('Barcode of the version.'),
    comment: z.string().nullable().describe('Comment of the user on the relabel; null if none was given.'),
    createdAt: isoTime.describe('When the version was first printed, or created by a relabel.'),
  })
  .meta({ id: 'OrderLabel', description: 'A version of the label of an order.' });

export const orderCancellation = z
  .strictObject({
    state: z.enum(['REQUESTED', 'ACCEPTED', 'REFUSED']).describe('State of the request.'),
    comment: z.string().nullable().describe('Comment of the client; null if it gave none.'),
    partner: partnerRef
      .nullable()
      .describe('The partner that answers; null if the parcel was with no partner.'),
    answerComment: z.string().nullable().describe('Comment of the partner; null if it gave none.'),
    requestedAt: isoTime.describe('When the client requested the cancellation.'),
    answeredAt: isoTime.nullable().describe('When the request was answered; null until then.'),
  })
  .meta({ id: 'OrderCancellation', description: 'A request to cancel an order.' });

export const orderDetails = z
  .strictObject({
    ...orderRow.shape,
    consignor: orderInput.shape.consignor,
    consignee: orderInput.shape.consignee,
    pickup: party.nullable().describe('Where the goods are picked up; null for the consignor.'),
    returnTo: party.nullable().describe('Where returned goods go; null for the consignor.'),
    items: z.array(orderItem).describe('The goods of the order.'),
    parcels: z.array(parcel).describe('The parcels of the order.'),
    ...buildResponseShape(ORDER_DETAIL_FIELDS),
    customer: z
      .strictObject({ id: uuid, name: z.string().describe('Name of the customer.') })
      .nullable()
      .describe('The customer of the order; null for an order of the client itself.'),
    legs: z.array(orderLeg).describe('The route, leg by leg.'),
    promisedFrom: isoTime
      .nullable()
      .describe('Start of the promised time of delivery; null without a promise.'),
    promisedTo: isoTime.nullable().describe('End of the promised time of delivery; null without a promise.'),
    labelVersion: z.int().describe('Current version of the label.'),
    labels: z
      .array(orderLabel)
      .max(MAX_LABELS_SHOWN)
      .describe(`The latest ${MAX_LABELS_SHOWN} versions of the label, newest first.`),
    cancellation: orderCancellation
      .nullable()
      .describe('The latest cancellation request; null if there is none.'),
    reversal: reversal.nullable().describe('The latest reversal; null if there is none.'),
    reverseOf: linkedOrder
      .nullable()
      .describe('For a reverse order: the order whose parcel it brings back. Null for other orders.'),
    notes: z
      .array(orderNote)
      .max(MAX_NOTES_SHOWN)
      .describe(`The latest ${MAX_NOTES_SHOWN} notes of the client to the partners, newest first.`),
    nextStates: z.array(orderStatus.omit({ remarks: true })).describe('The statuses that can follow.'),
    actions: z.array(z.enum(ORDER_ACTIONS)).describe('The actions that the order allows now.'),
    dutiesAndTaxes: dutyAssessment
      .nullable()
      .describe(
        'Duties and taxes by the rules of the day of creation or of the last change; null for a domestic order, or if the destination has no rules.',
      ),
  })
  .meta({
    id: 'OrderDetails',
    description: 'An order with its route, history of requests and allowed actions.',
  });
export type OrderDetails = z.output<typeof orderDetails>;
