import { z } from 'zod';
import { operation, pageOf, pageQuery, uuid } from '../core/index.ts';
import { SHIPMENT_MODES } from '../trade/order-values.ts';

/** How the prices of a partner compare with those of the others on its lanes; see decision 0221. */
export const PRICE_CLASSES = ['LOW', 'MIDDLE', 'HIGH'] as const;
export type PriceClass = (typeof PRICE_CLASSES)[number];

const days = (description: string) => z.int().meta({ description, examples: [2] });

export const partnerOffer = z
  .strictObject({
    partnerId: uuid.describe('Id of the partner.'),
    modes: z
      .array(z.enum(SHIPMENT_MODES))
      .describe('Modes of its rate cards; empty if no card names a mode.'),
    transitDays: z
      .strictObject({ min: days('Shortest days of a rate card.'), max: days('Longest days of a rate card.') })
      .describe('Transit days over its rate cards.'),
    priceClass: z
      .enum(PRICE_CLASSES)
      .nullable()
      .describe(
        'Third of the prices on its lanes for a reference parcel; null if no lane has three partners with prices.',
      ),
  })
  .meta({ id: 'PartnerOffer', description: 'What the rate cards of a partner offer today.' });
export type PartnerOffer = z.output<typeof partnerOffer>;

export const PARTNER_OFFER_SORT_KEYS = ['partnerId'] as const;

export const listPartnerOffers = operation({
  id: 'listPartnerOffers',
  domain: 'rate-comparison',
  method: 'GET',
  bases: ['clients'],
  path: '/partner-offers',
  summary:
    'List modes, transit days and price class of the partners by their rate cards of today, for partners with visible rates',
  permission: 'routing.read',
  query: z.strictObject(pageQuery(PARTNER_OFFER_SORT_KEYS)),
  response: { status: 200, body: pageOf(partnerOffer) },
  refusals: [],
});
