import { z } from 'zod';
import { fieldText } from '../core/field-texts.ts';
import { countryCode, money, portCode, text } from '../core/schemas.ts';
import {
  INCOTERMS,
  MAX_GRAMS,
  MAX_MILLIMETRES,
  MOVEMENTS,
  ORDER_CATEGORIES,
  PAYMENT_TYPES,
  SERVICE_LEVELS,
  SHIPMENT_MODES,
} from './order-values.ts';

// Input schemas are apart from response schemas (order-schemas.ts): the bundle of a form includes this whole file.

const grams = z.int().min(1).max(MAX_GRAMS);
const millimetres = z.int().min(1).max(MAX_MILLIMETRES);

/** A consignor, consignee, pick-up or return address. */
export const party = z
  .strictObject({
    name: text(120),
    company: text(120).optional(),
    phone: text(40).optional(),
    email: z.email().max(254).optional(),
    addressLine1: text(200),
    addressLine2: text(200).optional(),
    addressLine3: text(200).optional(),
    /** Ward, barangay, tambon or kelurahan, depending on the country. */
    subdistrict: text(100).optional(),
    district: text(100).optional(),
    city: text(100).optional(),
    province: text(100).optional(),
    postcode: text(20).optional(),
    country: countryCode,
  })
  .meta({ id: 'Party' });
export type Party = z.output<typeof party>;

export const orderItem = z
  .strictObject({
    description: text(500),
    category: z.enum(ORDER_CATEGORIES).optional(),
    hsCode: z
      .string()
      .regex(/^\d{6,10}$/, fieldText('hs_code'))
      .optional(),
    quantity: z.int().min(1).max(10_000_000),
    unitValue: money,
    grossGrams: grams.optional(),
    originCountry: countryCode.optional(),
    sku: text(100).optional(),
  })
  .meta({ id: 'OrderItem' });
export type OrderItem = z.output<typeof orderItem>;

export const parcel = z
  .strictObject({
    grossGrams: grams,
    lengthMm: millimetres.optional(),
    widthMm: millimetres.optional(),
    heightMm: millimetres.optional(),
  })
  .meta({ id: 'Parcel' });
export type Parcel = z.output<typeof parcel>;

/** Input of an order, from the form, a file or the API. Weights in grams, lengths in millimetres, money in minor units. */
export const orderInput = z
  .strictObject({
    customerOrderCode: text(60),
    movement: z.enum(MOVEMENTS),
    serviceLevel: z.enum(SERVICE_LEVELS).default('ECONOMY'),
    paymentType: z.enum(PAYMENT_TYPES).default('prepaid'),
    /** Amount to collect, with payment type cod. */
    cod: money.optional(),
    incoterm: z.enum(INCOTERMS).optional(),
    shipmentMode: z.enum(SHIPMENT_MODES).optional(),
    consignor: party,
    consignee: party,
    pickup: party.optional(),
    returnTo: party.optional(),
    originCountry: countryCode,
    destinationCountry: countryCode,
    originPortId: portCode.optional(),
    destinationPortId: portCode.optional(),
    /** The client's code of a customer. */
    customerCode: text(60).optional(),
    parcels: z.array(parcel).min(1).max(999),
    items: z.array(orderItem).min(1).max(500),
    remarks: text(1000).optional(),
    /** Service type of the collection leg; default: FIRST_MILE for CROSS_BORDER, no such leg otherwise. */
    firstLeg: z.enum(['FIRST_MILE', 'DROPOFF', 'PICKUP']).optional(),
    selfCollect: z.boolean().optional(),
  })
  .meta({ id: 'OrderInput' });
export type OrderInput = z.output<typeof orderInput>;

/** An absent field is kept, null clears it, a value replaces it. */
export const orderPatch = z.strictObject({
  consignee: party.optional(),
  consignor: party.optional(),
  pickup: party.nullable().optional(),
  returnTo: party.nullable().optional(),
  serviceLevel: orderInput.shape.serviceLevel.removeDefault().optional(),
  paymentType: orderInput.shape.paymentType.removeDefault().optional(),
  cod: orderInput.shape.cod.unwrap().nullable().optional(),
  incoterm: orderInput.shape.incoterm.unwrap().nullable().optional(),
  originPortId: portCode.nullable().optional(),
  destinationPortId: portCode.nullable().optional(),
  parcels: orderInput.shape.parcels.optional(),
  items: orderInput.shape.items.optional(),
  remarks: text(1000).nullable().optional(),
  /** Reason of the change; partners of the order see it. */
  note: text(500).optional(),
});
export type OrderPatch = z.output<typeof orderPatch>;
