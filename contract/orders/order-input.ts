import { z } from 'zod';
import { listOf } from '../core/list-of.ts';
import { money, text } from '../core/schemas.ts';
import { party, seller } from '../parties/party.ts';
import { orderItem, parcel } from '../trade/order-contents.ts';
import { buildInputShape, buildPatchShape } from './fields/field-schemas.ts';
import { EDITABLE_ORDER_FIELDS } from './fields/order-fields.ts';

// Input schemas are apart from response schemas (order-schemas.ts): the bundle of a form includes this whole file.

/** Input of an order, from the form, a file or the API. */
export const orderInput = z
  .strictObject({
    ...buildInputShape(),
    cod: money.optional().describe('Amount to collect from the consignee; required with payment type cod.'),
    consignor: party.describe('Who sends the goods.'),
    consignee: party.meta({
      description: 'Who receives the goods.',
      examples: [
        {
          name: 'Nur Aisyah binti Rahman',
          phone: '+60 12-345 6789',
          addressLine1: '12 Jalan Ampang',
          city: 'Kuala Lumpur',
          postcode: '50450',
          country: 'MY',
        },
      ],
    }),
    pickup: party.optional().describe('Where the goods are picked up, if not at the consignor.'),
    returnTo: party.optional().describe('Where returned goods go, if not to the consignor.'),
    notifyParty: party
      .optional()
      .describe('Whom the carrier notifies of the arrival, if not the consignee alone; for freight.'),
    importer: party.optional().describe('The importer of record, if not the consignee; for freight.'),
    seller: seller.optional().describe('Who sold the goods, if customs need its registration.'),
    parcels: listOf(parcel, 1, 999).describe('The parcels of the order.'),
    items: listOf(orderItem, 1, 500).describe('The goods of the order.'),
  })
  .meta({ id: 'OrderInput', description: 'A new order.' });
export type OrderInput = z.output<typeof orderInput>;

/** An absent field is kept, null clears it, a value replaces it. */
export const orderPatch = z
  .strictObject({
    ...buildPatchShape(EDITABLE_ORDER_FIELDS),
    cod: money.nullable().optional().describe('Amount to collect from the consignee; null for none.'),
    consignor: orderInput.shape.consignor.optional(),
    consignee: orderInput.shape.consignee.optional(),
    pickup: party.nullable().optional().describe('Where the goods are picked up; null for the consignor.'),
    returnTo: party.nullable().optional().describe('Where returned goods go; null for the consignor.'),
    notifyParty: party
      .nullable()
      .optional()
      .describe('Whom the carrier notifies of the arrival; null for the consignee alone.'),
    importer: party.nullable().optional().describe('The importer of record; null for the consignee.'),
    seller: seller.nullable().optional().describe('Who sold the goods; null for none.'),
    parcels: orderInput.shape.parcels.optional(),
    items: orderInput.shape.items.optional(),
    note: text(500)
      .optional()
      .meta({
        description: 'Why the order changes, in the words of the user; the partners of the order see it.',
        examples: ['The consignee has moved.'],
      }),
  })
  .meta({
    id: 'OrderPatch',
    description: 'Changes of an order. An absent field is kept, null clears it, a value replaces it.',
  });
export type OrderPatch = z.output<typeof orderPatch>;
