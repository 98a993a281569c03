import { z } from 'zod';
import { fieldText } from '../core/field-texts.ts';
import { countryCode, money, text } from '../core/schemas.ts';
import { buildInputShape, buildPatchShape } from './fields/field-schemas.ts';
import { EDITABLE_ORDER_FIELDS } from './fields/order-fields.ts';
import { itemGoods } from './goods/item-goods.ts';
import { MAX_GRAMS, MAX_MILLIMETRES, ORDER_CATEGORIES } from './order-values.ts';
import { taxId } from './tax-ids/tax-ids.ts';

// Input schemas are apart from response schemas (order-schemas.ts): the bundle of a form includes this whole file.

const grams = z.int().min(1).max(MAX_GRAMS);
const millimetres = z.int().min(1).max(MAX_MILLIMETRES);

/** A consignor, consignee, pick-up or return address. */
export const party = z
  .strictObject({
    name: text(120).meta({ description: 'Name of the person.', examples: ['Mei Ling Lim'] }),
    company: text(120)
      .optional()
      .meta({ description: 'Name of the company.', examples: ['Acme Pte Ltd'] }),
    phone: text(40)
      .optional()
      .meta({ description: 'Phone number.', examples: ['+65 6123 4567'] }),
    email: z
      .email()
      .max(254)
      .optional()
      .meta({ description: 'E-mail address.', examples: ['parcels@acme.example'] }),
    addressLine1: text(200).meta({ description: 'First line of the address.', examples: ['8 Marina View'] }),
    addressLine2: text(200).optional().describe('Second line of the address.'),
    addressLine3: text(200).optional().describe('Third line of the address.'),
    subdistrict: text(100)
      .optional()
      .describe('Ward, barangay, tambon or kelurahan, depending on the country.'),
    district: text(100).optional().describe('District.'),
    city: text(100)
      .optional()
      .meta({ description: 'City.', examples: ['Singapore'] }),
    province: text(100)
      .optional()
      .describe(
        'State or province. In Viet Nam, a province that was merged on 2025-07-01 becomes the one it is part of.',
      ),
    postcode: text(20)
      .optional()
      .meta({ description: 'Postcode.', examples: ['018960'] }),
    country: countryCode,
    taxId: taxId.optional(),
  })
  .meta({
    id: 'Party',
    description: 'Contact and address of a consignor, a consignee, a pick-up or a return.',
  });
export type Party = z.output<typeof party>;

/** The parties of an order, by their fields. */
export const PARTY_ROLES = ['consignor', 'consignee', 'pickup', 'returnTo'] as const;

/** The seller of the goods, who may be another than the consignor. It has no address: customs ask for its registration only. */
export const seller = z
  .strictObject({
    name: text(120)
      .optional()
      .meta({ description: 'Name of the seller.', examples: ['Lion City Market'] }),
    taxId: taxId.optional(),
    taxCollectedAtSale: z
      .boolean()
      .optional()
      .describe(
        'Whether the seller has collected the GST or sales tax of low-value goods with the price; false: it is due at import. True needs the number of its registration in the destination country, SG_GST or MY_LRN.',
      ),
  })
  .refine((fields) => Object.keys(fields).length > 0, fieldText('seller_empty'))
  .meta({
    id: 'Seller',
    description: 'The seller of the goods, for destinations where sellers collect the tax of imports.',
    minProperties: 1,
  });
export type Seller = z.output<typeof seller>;

/** What of an order can have a tax identifier. */
export const TAX_ID_HOLDERS = [...PARTY_ROLES, 'seller'] as const;

export const orderItem = z
  .strictObject({
    description: text(500).meta({
      description: 'Description of the goods, for customs.',
      examples: ['Cotton T-shirt for men'],
    }),
    localDescription: text(500)
      .optional()
      .meta({
        description:
          'Description of the goods in the language of the destination, for customs papers that ask for it.',
        examples: ['Kemeja-T kapas untuk lelaki'],
      }),
    category: z.enum(ORDER_CATEGORIES).optional().describe('Category of the goods.'),
    hsCode: z
      .string()
      .regex(/^\d{6,10}$/, fieldText('hs_code'))
      .optional()
      .meta({ description: 'HS code, 6 to 10 digits.', examples: ['610910'] }),
    quantity: z
      .int()
      .min(1)
      .max(10_000_000)
      .meta({ description: 'Number of pieces.', examples: [5] }),
    unitValue: money.describe('Value of one piece. All items of an order have one currency.'),
    grossGrams: grams
      .optional()
      .meta({ description: 'Gross weight of one piece, in grams.', examples: [180] }),
    originCountry: countryCode
      .optional()
      .meta({ description: 'Country where the goods were made, ISO 3166-1 alpha-2.', examples: ['CN'] }),
    permitNumber: text(60)
      .optional()
      .meta({
        description: 'Number of the import or export permit, or of the licence, for these goods.',
        examples: ['IG6K123456A'],
      }),
    sku: text(100)
      .optional()
      .meta({ description: 'The client’s code of the article.', examples: ['TS-001'] }),
    ...itemGoods,
  })
  .meta({ id: 'OrderItem', description: 'Goods of one kind in an order.' });
export type OrderItem = z.output<typeof orderItem>;

export const parcel = z
  .strictObject({
    grossGrams: grams.meta({ description: 'Gross weight, in grams.', examples: [1250] }),
    lengthMm: millimetres.optional().meta({
      description: 'Length, in millimetres. A parcel has all three dimensions, or none.',
      examples: [300],
    }),
    widthMm: millimetres.optional().meta({ description: 'Width, in millimetres.', examples: [200] }),
    heightMm: millimetres.optional().meta({ description: 'Height, in millimetres.', examples: [80] }),
  })
  .meta({ id: 'Parcel', description: 'A parcel of an order.' });
export type Parcel = z.output<typeof parcel>;

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
    seller: seller.optional().describe('Who sold the goods, if customs need its registration.'),
    parcels: z.array(parcel).min(1).max(999).describe('The parcels of the order.'),
    items: z.array(orderItem).min(1).max(500).describe('The goods of the order.'),
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
