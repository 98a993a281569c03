import { z } from 'zod';
import { currencyCode, fieldText, isoDate, isoTime, money, text, uuid } from '../../core/index.ts';
import { SERVICE_LEVELS } from '../../trade/order-values.ts';
import { conversion } from '../../quantities/exchange.ts';
import { bookedDeparture } from '../booking-schemas.ts';
import { deadFreightRule } from '../dead-freight.ts';
import { chargeKind } from '../other-charges.ts';
import { QUOTATION_SERVICES } from './request-schemas.ts';

/** Lines of one offer. */
export const MAX_QUOTATION_LINES = 50;

/** Largest unit price and largest amount of a line, in minor units. */
const MAX_UNIT_PRICE_MINOR = 1e11;
const MAX_LINE_MINOR = 1e12;

/** What a line of an offer is for. */
export const LINE_SERVICES = ['FREIGHT', 'SURCHARGE', ...QUOTATION_SERVICES, 'OTHER'] as const;
export type LineService = (typeof LINE_SERVICES)[number];

/** What the quantity of a line counts. */
export const LINE_BASES = ['SHIPMENT', 'KG', 'PIECE', 'LINE'] as const;
export type LineBasis = (typeof LINE_BASES)[number];

export const lineFacts = {
  service: z.enum(LINE_SERVICES).describe('What the line is for.'),
  description: text(120)
    .nullable()
    .default(null)
    .meta({
      description: 'Text of the line; null without one.',
      examples: ['Import entry'],
    }),
  charge: chargeKind
    .nullable()
    .default(null)
    .describe('The charge of the air waybill that a line of the service SURCHARGE is; null for another one.'),
  basis: z.enum(LINE_BASES).describe('What the quantity counts; LINE: lines of the customs declaration.'),
  quantity: z
    .number()
    .min(0.001)
    .max(1_000_000)
    .meta({ description: 'Quantity; of KG in kilograms.', examples: [24.5] }),
  unitPriceMinor: z
    .int()
    .min(0)
    .max(MAX_UNIT_PRICE_MINOR)
    .meta({ description: 'Price of one unit in minor units.', examples: [320] }),
};

/** The amount of a line in minor units, rounded half up. */
export function computeLineMinor({
  quantity,
  unitPriceMinor,
}: {
  readonly quantity: number;
  readonly unitPriceMinor: number;
}): number {
  return Math.round(quantity * unitPriceMinor);
}

export const quotationLineInput = z
  .strictObject(lineFacts)
  .refine(({ service, charge }) => service === 'SURCHARGE' || charge === null, {
    path: ['charge'],
    message: fieldText('charge_of_surcharge'),
  })
  .refine((line) => computeLineMinor(line) <= MAX_LINE_MINOR, {
    path: ['unitPriceMinor'],
    message: fieldText('line_amount'),
  })
  .meta({ id: 'QuotationLineInput', description: 'A line of an offer.' });
export type QuotationLineInput = z.output<typeof quotationLineInput>;

export const quotationLine = z
  .strictObject({ ...lineFacts, amount: money.describe('Quantity × unit price, rounded half up.') })
  .meta({ id: 'QuotationLine', description: 'A line of an offer with its amount.' });
export type QuotationLine = z.output<typeof quotationLine>;

/** Lines with their amounts, and the sum. */
export function priceLines(inputs: readonly QuotationLineInput[], currency: string) {
  const lines = inputs.map((line): QuotationLine => ({
    ...line,
    amount: { amountMinor: computeLineMinor(line), currency },
  }));
  const amountMinor = lines.reduce((sum, { amount }) => sum + amount.amountMinor, 0);
  return { lines, total: { amountMinor, currency } };
}

export const transitDays = z
  .strictObject({
    min: z
      .int()
      .min(0)
      .max(365)
      .meta({ description: 'Shortest transit time in days.', examples: [2] }),
    max: z
      .int()
      .min(0)
      .max(365)
      .meta({ description: 'Longest transit time in days.', examples: [4] }),
  })
  .refine(({ min, max }) => min <= max, { path: ['max'], message: fieldText('transit_days_range') })
  .meta({ id: 'QuotedTransitDays', description: 'Transit time from the origin to the destination.' });

export const offerTexts = {
  conditions: text(1000).meta({
    description: 'Conditions of the offer.',
    examples: ['Subject to space at the time of booking.'],
  }),
  excluded: text(1000).meta({
    description: 'What the offer does not include.',
    examples: ['Duties and taxes at the destination.'],
  }),
};

/** An offer of a partner, and what a client offers for its lines. */
export const quotationOffer = z
  .strictObject({
    rateId: uuid
      .nullable()
      .describe(
        'Id of the departure or of the rate card that priced it; null where a user of the partner did.',
      ),
    currency: currencyCode,
    lines: z.array(quotationLine).describe('The lines, each in the currency of the offer.'),
    total: money.describe('Sum of the lines.'),
    ratesAsOf: isoDate
      .nullable()
      .describe('Day of the exchange rates of lines from rates in other currencies; null without one.'),
    departure: bookedDeparture.nullable().describe('The departure that it books; null without one.'),
    transitDays: transitDays.nullable().describe('Transit time; null if it is open.'),
    serviceLevel: z
      .enum(SERVICE_LEVELS)
      .nullable()
      .describe(
        'Service level of the rate cards that priced it: the cheapest one. Null where they are for all levels, and without rate cards.',
      ),
    deadFreight: deadFreightRule
      .nullable()
      .describe('What booked weight that does not fly with the departure costs; null if nothing.'),
    validUntil: isoTime.describe('Until when it can be accepted.'),
    conditions: offerTexts.conditions.nullable(),
    excluded: offerTexts.excluded.nullable(),
  })
  .meta({ id: 'QuotationOffer', description: 'An offer of a partner.' });
export type QuotationOffer = z.output<typeof quotationOffer>;

export const counterOffer = z
  .strictObject({
    lines: z.array(quotationLine).describe('The lines of the offer, at the prices of the client.'),
    total: money.describe('Sum of the lines.'),
  })
  .meta({ id: 'QuotationCounterOffer', description: 'Prices that a client offers for the lines.' });

export const comparedOffer = z
  .strictObject({
    ...conversion.shape,
    lines: z.array(z.int()).meta({
      description: 'Amounts of the lines in minor units of the currency; their sum is the amount.',
      examples: [[12_000, 2500]],
    }),
  })
  .meta({ id: 'ComparedOffer', description: 'An offer in the currency of the client.' });
