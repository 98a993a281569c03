import { z } from 'zod';
import { countryCode, isoTime, money, reasonSchema, uuid } from '../core/index.ts';
import { dutyAssessment } from '../duties/duty-assessment.ts';
import { ORDER_ACTIONS } from './order-actions.ts';
import { orderItem, parcel, party } from './order-input.ts';
import {
  INCOTERMS,
  MOVEMENTS,
  PAYMENT_TYPES,
  SERVICE_LEVELS,
  SERVICE_TYPES,
  SHIPMENT_MODES,
  STAGES,
} from './order-values.ts';
import { linkedOrder, reversal } from './reversals/reversal-schemas.ts';

/** Status of an order: (ServiceType, Status, Remarks) of the specification. */
export const orderStatus = z.strictObject({
  serviceType: z.string(),
  status: z.string(),
  remarks: z.string().nullable(),
});

/** Since when an order under way is late or stuck; null otherwise. */
export const orderDelay = {
  /** Transit time exceeds the 90th percentile of the lane. */
  lateSince: isoTime.nullable(),
  /** No event for longer than the leg takes. */
  stuckSince: isoTime.nullable(),
};

/** A row of the order list. */
export const orderRow = z
  .strictObject({
    id: uuid,
    orderCode: z.string(),
    customerOrderCode: z.string(),
    customerId: uuid.nullable(),
    batchId: uuid.nullable(),
    batchCode: z.string().nullable(),
    movement: z.enum(MOVEMENTS),
    serviceLevel: z.enum(SERVICE_LEVELS),
    paymentType: z.enum(PAYMENT_TYPES),
    cod: money.nullable(),
    originCountry: countryCode,
    destinationCountry: countryCode,
    originPortId: z.string().nullable(),
    destinationPortId: z.string().nullable(),
    consigneeName: z.string(),
    consigneeCity: z.string().nullable(),
    pieces: z.int(),
    grossGrams: z.int(),
    chargeableGrams: z.int(),
    value: money,
    price: money.nullable(),
    awbNumber: z.string().nullable(),
    hawbNumber: z.string().nullable(),
    status: orderStatus,
    statusAt: isoTime,
    stage: z.enum(STAGES),
    terminal: z.boolean(),
    ...orderDelay,
    labelPrinted: z.boolean(),
    version: z.int(),
    createdAt: isoTime,
    updatedAt: isoTime,
  })
  .meta({ id: 'OrderRow' });
export type OrderRow = z.output<typeof orderRow>;

/** Fields of an order that a partner does not see. */
export const CLIENT_ONLY_FIELDS = { customerId: true, chargeableGrams: true, price: true } as const;

/** A leg of the route. The full trace of its allocation comes from `/node-calculators`. */
export const orderLeg = z
  .strictObject({
    id: uuid,
    sequence: z.int(),
    serviceType: z.enum(SERVICE_TYPES),
    allocation: z.enum(['ALLOCATED', 'UNALLOCATED']),
    partner: z.strictObject({ id: uuid, name: z.string() }).nullable(),
    fromPlace: z.string(),
    toPlace: z.string(),
    price: money.nullable(),
    chargeableGrams: z.int(),
    transitDaysMin: z.int().nullable(),
    transitDaysMax: z.int().nullable(),
    rule: z.string(),
    /** Why this partner, or why none. */
    reason: reasonSchema,
    status: z.string().nullable(),
    externalTracking: z.string().nullable(),
  })
  .meta({ id: 'OrderLeg' });
export type OrderLeg = z.output<typeof orderLeg>;

export const orderEvent = z
  .strictObject({
    id: uuid,
    legSequence: z.int().nullable(),
    serviceType: z.string(),
    status: z.string(),
    remarks: z.string().nullable(),
    place: z.string().nullable(),
    updateTimestamp: isoTime,
    receivedAt: isoTime,
    source: z.enum(['PORTAL', 'API', 'FILE', 'PARTNER', 'SYSTEM']),
    partner: z.strictObject({ id: uuid, name: z.string() }).nullable(),
  })
  .meta({ id: 'OrderEvent' });
export type OrderEvent = z.output<typeof orderEvent>;

/** The most notes that an order's details include, the latest ones. */
export const MAX_NOTES_SHOWN = 100;

/** A note of the client to the partners of an order. `author`: name of the writer, null if unknown. */
export const orderNote = z
  .strictObject({ id: uuid, note: z.string(), author: z.string().nullable(), createdAt: isoTime })
  .meta({ id: 'OrderNote' });
export type OrderNote = z.output<typeof orderNote>;

/** The most label versions that an order's details include, the latest ones. */
export const MAX_LABELS_SHOWN = 50;

/** A label version that was printed, or created by a relabel. */
export const orderLabel = z
  .strictObject({
    version: z.int(),
    barcode: z.string(),
    /** Reason of the relabel. */
    reason: z.string().nullable(),
    createdAt: isoTime,
  })
  .meta({ id: 'OrderLabel' });

export const orderDetails = z
  .strictObject({
    ...orderRow.shape,
    consignor: party,
    consignee: party,
    pickup: party.nullable(),
    returnTo: party.nullable(),
    items: z.array(orderItem),
    parcels: z.array(parcel),
    incoterm: z.enum(INCOTERMS).nullable(),
    shipmentMode: z.enum(SHIPMENT_MODES).nullable(),
    remarks: z.string().nullable(),
    customer: z.strictObject({ id: uuid, name: z.string() }).nullable(),
    legs: z.array(orderLeg),
    promisedFrom: isoTime.nullable(),
    promisedTo: isoTime.nullable(),
    labelVersion: z.int(),
    /** Newest first. */
    labels: z.array(orderLabel).max(MAX_LABELS_SHOWN),
    cancellation: z
      .strictObject({
        state: z.enum(['REQUESTED', 'ACCEPTED', 'REFUSED']),
        reason: z.string().nullable(),
        /** The partner that has to answer. */
        partner: z.strictObject({ id: uuid, name: z.string() }).nullable(),
        answerReason: z.string().nullable(),
        requestedAt: isoTime,
        answeredAt: isoTime.nullable(),
      })
      .nullable(),
    /** The latest reversal. */
    reversal: reversal.nullable(),
    /** For a reverse order: the order whose parcel it brings back. */
    reverseOf: linkedOrder.nullable(),
    /** Newest first. */
    notes: z.array(orderNote).max(MAX_NOTES_SHOWN),
    /** Statuses that can follow. */
    nextStates: z.array(z.strictObject({ serviceType: z.string(), status: z.string() })),
    actions: z.array(z.enum(ORDER_ACTIONS)),
    /** By the rules of the day of creation or last change; null for a domestic order, or if the destination has no rules. */
    dutiesAndTaxes: dutyAssessment.nullable(),
  })
  .meta({ id: 'OrderDetails' });
export type OrderDetails = z.output<typeof orderDetails>;
