import { z } from 'zod';
import { count, countryCode, currencyCode, isoDate, money, reasonSchema, uuid } from '../core/schemas.ts';
import { DUTY_GAPS } from '../duties/duty-assessment.ts';
import { DUTY_PAYERS } from '../duties/duty-table.ts';
import { MOVEMENTS } from '../trade/order-values.ts';
import { partnerRef } from '../parties/partner-ref.ts';
import { routeNode } from '../routing/node-calculator.ts';
import { routeCandidate } from '../routing/route-candidates.ts';
import {
  MAX_COMBINATIONS,
  MAX_POSTCODE_AREAS,
  PARCEL_ENDS,
  PARTNER_ACCESS,
} from './rate-comparison-values.ts';

const { rateCardId, medianTransitDays, ratingTenths, converted } = routeCandidate.shape;

export const comparedLeg = routeNode
  .pick({
    sequence: true,
    place: true,
    toPlace: true,
    leg: true,
    chargeableGrams: true,
    chargedAsGrams: true,
    charge: true,
    surcharges: true,
    clearance: true,
    mode: true,
  })
  .extend({
    partner: partnerRef.describe('The partner that carries the leg.'),
    rateCardId: rateCardId.unwrap().describe('Id of the rate card of the price.'),
    price: money.describe('Price of the leg.'),
    converted,
    transitDays: routeNode.shape.transitDays.unwrap().describe('Days of the rate card.'),
    medianTransitDays,
    ratingTenths,
    access: z.enum(PARTNER_ACCESS).describe('How the client reaches the partner.'),
    hints: z.array(reasonSchema).describe('How weight and dimensions of the parcel change the price.'),
  })
  .meta({ id: 'ComparedLeg', description: 'A leg of a combination, with its partner and price.' });
export type ComparedLeg = z.output<typeof comparedLeg>;

const comparedDuties = z
  .strictObject({
    total: money
      .nullable()
      .describe("Sum in the client's currency; null if it is incomplete or has no exchange rate."),
    duty: money.describe('Customs duties, in the currency of the destination.'),
    tax: money.describe('Taxes, in the currency of the destination.'),
    fee: money.describe('Fees of the entry, in the currency of the destination.'),
    payer: z.enum(DUTY_PAYERS).describe('Who pays at the border.'),
    gaps: z.array(z.enum(DUTY_GAPS)).describe('What is missing in the amounts; empty if they are complete.'),
  })
  .meta({ id: 'ComparedDuties', description: 'Duties and taxes of the goods on a combination.' });
export type ComparedDuties = z.output<typeof comparedDuties>;

export const rateComparison = z
  .strictObject({
    id: z.string().meta({
      description: 'Names the combination: the ids of its rate cards, joined by dots.',
      examples: ['0192f7c2-6b1e-7d4a-9c35-8f2e61a0b4d7.0192f7c2-6b1e-7d4a-9c35-8f2e61a0b4d8'],
    }),
    legs: z.array(comparedLeg).describe('The legs in order.'),
    cost: z.array(money).describe('Transport: one sum per currency.'),
    price: money
      .nullable()
      .describe(
        "Transport in the client's currency, each leg converted and rounded; null without an exchange rate.",
      ),
    duties: comparedDuties
      .nullable()
      .describe(
        'Null without a value of the goods, for a domestic parcel, and for a destination without rules.',
      ),
    landed: money
      .nullable()
      .describe(
        "Goods, transport, duties and taxes in the client's currency; null if a part is missing, such as one that `gaps` of the duties list.",
      ),
    days: routeNode.shape.transitDays.unwrap().describe('Days of the rate cards from door to door.'),
    measuredDays: z.number().meta({
      description:
        "Days by which routing ranks: the median of the client's own orders, else the mean days of the rate card.",
      examples: [5.5],
    }),
    measuredLegs: count("Legs with transit times of the client's own orders.", 2),
    ratingTenths: z.int().meta({
      description: 'Mean rating over the legs in tenths of a star; a partner without ratings counts as 25.',
      examples: [41],
    }),
    access: z.enum(PARTNER_ACCESS).describe('The least access among the legs.'),
    efficient: z.boolean().describe('No combination is cheaper and as fast, or faster at the same price.'),
    current: z.boolean().describe("Whether the client's lane rules choose it today."),
  })
  .meta({ id: 'RateComparison', description: 'A combination of partners for all legs, with its price.' });
export type RateComparison = z.output<typeof rateComparison>;

const postcodeArea = z
  .strictObject({
    end: z.enum(PARCEL_ENDS).describe('The end of the parcel that has no postcode.'),
    name: z.string().meta({ description: 'Name of the zone on the rate cards.', examples: ['Klang Valley'] }),
    postcode: z.string().meta({
      description: 'A postcode prefix of the zone; as the postcode of a query it selects the zone.',
      examples: ['50'],
    }),
    partners: count('Partners with prices for the zone.', 3),
  })
  .meta({ id: 'PostcodeArea', description: 'An area that has its own prices, by postcode.' });
export type PostcodeArea = z.output<typeof postcodeArea>;

export const rateComparisonPage = z
  .strictObject({
    data: z.array(rateComparison).describe('The rows of the page, the best first.'),
    page: z.int().meta({ description: 'Number of the page, from 1.', examples: [1] }),
    totalPage: z.int().meta({ description: 'Number of pages.', examples: [1] }),
    totalCount: count(`Number of rows on all pages, at most ${MAX_COMBINATIONS}.`, 1),
    combinations: z.number().meta({
      description: 'Number of all combinations; `data` ranks the best of them.',
      examples: [48],
    }),
    efficient: z
      .array(rateComparison)
      .describe('Every combination that none beats in both price and days, the cheapest first.'),
    current: rateComparison
      .nullable()
      .describe("What the client's lane rules choose today; null if a leg has no partner."),
    nodes: z
      .array(routeNode)
      .describe('The legs with all partners: the cheapest selected, the others with their reasons.'),
    lane: z
      .strictObject({
        movement: z.enum(MOVEMENTS).describe('Movement of the parcel.'),
        originCountry: countryCode.describe('Origin country, ISO 3166-1 alpha-2.'),
        destinationCountry: countryCode.describe('Destination country, ISO 3166-1 alpha-2.'),
      })
      .describe('The lane that was compared, as lane rules name it.'),
    postcodeAreas: z
      .array(postcodeArea)
      .describe(
        `Areas with prices of their own where the parcel has no postcode: their prices are not compared. The areas of most partners first, at most ${MAX_POSTCODE_AREAS} for each end.`,
      ),
    currency: currencyCode.describe('Currency of the client, ISO 4217.'),
    ratesAsOf: isoDate.describe('Day of the exchange rates.'),
    orderId: uuid.nullable().describe('Id of the order that was compared; null for a described parcel.'),
  })
  .meta({ id: 'RateComparisonPage', description: 'Combinations of partners for one parcel, priced.' });
export type RateComparisonPage = z.output<typeof rateComparisonPage>;
