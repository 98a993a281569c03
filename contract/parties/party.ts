import { z } from 'zod';
import { fieldText } from '../core/field-texts.ts';
import { countryCode, text } from '../core/schemas.ts';
import { taxId } from './tax-ids/tax-ids.ts';

/** A consignor, consignee, pick-up or return address, notify party or importer of record. */
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
    description:
      'Contact and address of a consignor, a consignee, a pick-up, a return, a notify party or an importer of record.',
  });
export type Party = z.output<typeof party>;

/** The parties of an order, by their fields. */
export const PARTY_ROLES = [
  'consignor',
  'consignee',
  'pickup',
  'returnTo',
  'notifyParty',
  'importer',
] as const;
export type PartyRole = (typeof PARTY_ROLES)[number];

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
