import { z } from 'zod';
import { countryCode, isoTime, money, uuid } from '../core/index.ts';
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

/** (ServiceType, Status, Remarks), the specification's status. */
export const orderStatus = z.strictObject({
  serviceType: z.string(),
  status: z.string(),
  remarks: z.string().nullable(),
});

/** Since when an order under way is behind its lane's clock; null where it is not. */
export const orderDelay = {
  /** It is on its way for longer than nine in ten orders of its lane were. */
  lateSince: isoTime.nullable(),
  /** Nothing was heard of it for longer than the leg takes. */
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

/** What stays between the client, its customers and the other partners of the route: a partner does not see it. */
export const CLIENT_ONLY_FIELDS = { customerId: true, chargeableGrams: true, price: true } as const;

/** A leg of the route as the order page shows it; the full trace comes from node-calculators. */
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
    /** One sentence: why this partner, or why none. */
    reason: z.string(),
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

/** Notes an order's read carries; older ones stay in the database. */
export const MAX_NOTES_SHOWN = 100;

/** What a client told the partners of an order, with the name of who wrote it; null where that is not known. */
export const orderNote = z
  .strictObject({ id: uuid, note: z.string(), author: z.string().nullable(), createdAt: isoTime })
  .meta({ id: 'OrderNote' });
export type OrderNote = z.output<typeof orderNote>;

/** Versions that an order's page shows. */
export const MAX_LABELS_SHOWN = 50;

/** A version of an order's label that has been out. */
export const orderLabel = z
  .strictObject({
    version: z.int(),
    barcode: z.string(),
    /** Why it took the place of the one before. */
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
    /** Versions of the label that are or were out, newest first. */
    labels: z.array(orderLabel).max(MAX_LABELS_SHOWN),
    cancellation: z
      .strictObject({
        state: z.enum(['REQUESTED', 'ACCEPTED', 'REFUSED']),
        reason: z.string().nullable(),
        /** The partner that was asked, and its answer. */
        partner: z.strictObject({ id: uuid, name: z.string() }).nullable(),
        answerReason: z.string().nullable(),
        requestedAt: isoTime,
        answeredAt: isoTime.nullable(),
      })
      .nullable(),
    /** The latest. */
    reversal: reversal.nullable(),
    /** Of an order that brings a parcel back: the one whose parcel it is. */
    reverseOf: linkedOrder.nullable(),
    /** What the client told the partners of the order, newest first. */
    notes: z.array(orderNote).max(MAX_NOTES_SHOWN),
    /** Statuses that may come next. */
    nextStates: z.array(z.strictObject({ serviceType: z.string(), status: z.string() })),
    actions: z.array(z.enum(ORDER_ACTIONS)),
    /** By the rules of the day it was created or last changed; null within a country, or where the destination has no rules. */
    dutiesAndTaxes: dutyAssessment.nullable(),
  })
  .meta({ id: 'OrderDetails' });
export type OrderDetails = z.output<typeof orderDetails>;
