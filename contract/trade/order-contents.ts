import { z } from 'zod';
import { fieldText } from '../core/field-texts.ts';
import { countryCode, money, text } from '../core/schemas.ts';
import { itemGoods } from './item-goods.ts';
import { MAX_GRAMS, MAX_MILLIMETRES, ORDER_CATEGORIES } from './order-values.ts';
import { PACKAGE_TYPES } from './package-types.ts';

const grams = z.int().min(1).max(MAX_GRAMS);
const millimetres = z.int().min(1).max(MAX_MILLIMETRES);

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
    packageType: z
      .enum(PACKAGE_TYPES)
      .optional()
      .meta({ description: 'Type of the package, by code of UN/ECE Recommendation 21.', examples: ['CT'] }),
    isStackable: z
      .boolean()
      .optional()
      .describe('Whether other pieces may stand on it; absent if it is not stated.'),
  })
  .meta({ id: 'Parcel', description: 'A parcel of an order.' });
export type Parcel = z.output<typeof parcel>;
