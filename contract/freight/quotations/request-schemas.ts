import { z } from 'zod';
import { fieldText, isoTime, listOf, money, portCode, text, uuid } from '../../core/index.ts';
import { GOODS_FLAGS } from '../../trade/goods-flags.ts';
import { INCOTERMS, SEA_INCOTERMS, type Incoterm } from '../../trade/incoterms.ts';
import { orderItem } from '../../trade/order-contents.ts';
import { bookedPiece } from '../booking-schemas.ts';
import { DEPARTURE_MODES, localDay } from '../departure-schemas.ts';
import { canDepart, MAX_PIECE_KINDS } from '../pieces.ts';

/** Partners of one request. */
export const MAX_QUOTATION_PARTNERS = 10;

/** Goods lines of one request. */
export const MAX_GOODS_LINES = 200;

/** Largest value of a goods line in minor units. */
const MAX_GOODS_MINOR = 1e12;

/** Services beside the carriage that a client asks for. */
export const QUOTATION_SERVICES = ['PICKUP', 'CUSTOMS', 'DELIVERY', 'INSURANCE'] as const;
export type QuotationService = (typeof QUOTATION_SERVICES)[number];

/** Terms for carriage by air and by land. */
export const QUOTATION_INCOTERMS = INCOTERMS.filter((term) => SEA_INCOTERMS[term] === undefined) as [
  Incoterm,
  ...Incoterm[],
];

const isUnique = (entries: readonly string[]) => new Set(entries).size === entries.length;

const { hsCode, description: goodsDescription } = orderItem.shape;

const goodsLine = z
  .strictObject({
    hsCode: hsCode.unwrap().meta({ description: 'HS code, 6 to 10 digits.', examples: ['610910'] }),
    description: goodsDescription,
    value: money
      .extend({
        amountMinor: z
          .int()
          .min(1)
          .max(MAX_GOODS_MINOR)
          .meta({ description: 'Value of all of them in minor units.', examples: [250_000] }),
      })
      .describe('Value of all of them.'),
  })
  .meta({ id: 'QuotationGoods', description: 'Goods of one kind, with the value of all of them.' });

const requestFacts = {
  mode: z.enum(DEPARTURE_MODES).describe('AIR: a flight. LAND: a trucking.'),
  originPortId: portCode.describe('UN/LOCODE of the departure; of an airport for AIR.'),
  destinationPortId: portCode.describe(
    'UN/LOCODE of the arrival; for LAND one that a road connects with the origin.',
  ),
  incoterm: z.enum(QUOTATION_INCOTERMS).describe('Term of Incoterms 2020 for any mode of transport.'),
  incotermPlace: text(100).meta({ description: 'Place of the term.', examples: ['Kuala Lumpur'] }),
  pieces: listOf(bookedPiece, 1, MAX_PIECE_KINDS)
    .refine(canDepart, fieldText('pieces_over_capacity'))
    .describe('Pieces by kind.'),
  goodsLines: listOf(goodsLine, 1, MAX_GOODS_LINES)
    .refine(
      (lines) => lines.every(({ value }) => value.currency === lines[0]?.value.currency),
      fieldText('goods_currencies'),
    )
    .describe('Goods by HS code. All values have one currency.'),
  goods: z
    .array(z.enum(GOODS_FLAGS))
    .max(GOODS_FLAGS.length)
    .refine(isUnique, fieldText('entry_twice'))
    .meta({ description: 'Goods among the pieces that need acceptance.', examples: [['UN3481']] }),
  readyDate: localDay.describe('Local day from which the goods are ready at the origin.'),
  services: z
    .array(z.enum(QUOTATION_SERVICES))
    .max(QUOTATION_SERVICES.length)
    .refine(isUnique, fieldText('entry_twice'))
    .meta({ description: 'Services beside the carriage.', examples: [['PICKUP', 'CUSTOMS']] }),
};

const requestComment = text(500).meta({
  description: 'Comment to the partners.',
  examples: ['Pallets must stay upright.'],
});

export const quotationRequestInput = z
  .strictObject({
    ...requestFacts,
    goods: requestFacts.goods.default([]),
    services: requestFacts.services.default([]),
    comment: requestComment.optional(),
    partnerIds: listOf(uuid, 1, MAX_QUOTATION_PARTNERS)
      .refine(isUnique, fieldText('entry_twice'))
      .describe('Ids of connected partners, each of which answers with its own quotation.'),
    draft: z.boolean().default(false).describe('True to store the request without sending it.'),
  })
  .refine(({ originPortId, destinationPortId }) => originPortId !== destinationPortId, {
    path: ['destinationPortId'],
    message: fieldText('same_port'),
  })
  .meta({
    id: 'QuotationRequestInput',
    description: 'What a client asks partners to quote.',
    examples: [
      {
        mode: 'AIR',
        originPortId: 'SGSIN',
        destinationPortId: 'MYKUL',
        incoterm: 'DAP',
        incotermPlace: 'Kuala Lumpur',
        pieces: [{ count: 10, grams: 14_000, lengthMm: 600, widthMm: 400, heightMm: 400 }],
        goodsLines: [
          {
            hsCode: '610910',
            description: 'Cotton T-shirts',
            value: { amountMinor: 450_000, currency: 'SGD' },
          },
        ],
        readyDate: '2026-12-01',
        services: ['CUSTOMS', 'DELIVERY'],
        partnerIds: ['0192f7c2-6b1e-7d4a-9c35-8f2e61a0b4d7'],
      },
    ],
  });
export type QuotationRequestInput = z.output<typeof quotationRequestInput>;

export const requestedFacts = z.strictObject({
  ...requestFacts,
  comment: requestComment.nullable().describe('Comment to the partners; null without one.'),
  createdAt: isoTime.describe('When it was created.'),
});
