import { z } from 'zod';
import { currencyCode, isoDate } from '../core/schemas.ts';
import { COLLECTED_AT, DUTY_KINDS, DUTY_PAYERS, dutyRule } from './duty-table.ts';

/** Why a sum is less than the whole of it. */
export const DUTY_GAPS = [
  /** The table leaves this rate to the country's full tariff, or says nothing of goods of this worth. */
  'NO_RATE',
  /** The rate depends on the HS code, and the item has none: that of other goods was taken. */
  'NO_HS_CODE',
  /** No exchange rate into the currency of the table, or a sum beyond exact counting: nothing could be computed. */
  'NO_EXCHANGE_RATE',
  /** What the transport costs is not known yet; it belongs to what is charged. */
  'NO_FREIGHT',
] as const;
export type DutyGap = (typeof DUTY_GAPS)[number];

const minor = z.int();

/** What is due on one item by one rate. */
export const dutyLine = z.strictObject({
  /** The item's place in the order, from 0. */
  item: z.int(),
  kind: z.enum(DUTY_KINDS),
  name: z.string(),
  basisPoints: z.int(),
  /** What the rate was taken of. */
  baseMinor: minor,
  amountMinor: minor,
  collected: z.enum(COLLECTED_AT),
});
export type DutyLine = z.output<typeof dutyLine>;

/**
 * Duties and taxes of an order by the rules of a day, and what it has cost when it arrives. All amounts are integer minor
 * units of `currency`, the table's; each line is rounded on its own, half up, and sums are sums of lines.
 */
export const dutyAssessment = z
  .strictObject({
    day: isoDate,
    rule: dutyRule,
    currency: currencyCode,
    /** The day of the exchange rates, where the order's money was another. */
    exchangeDay: isoDate.nullable(),
    /** Null without an exchange rate; then nothing is computed. */
    goodsMinor: minor.nullable(),
    /** Transport to the border; null while it is not priced. */
    freightMinor: minor.nullable(),
    /** Clearance and transport behind it. */
    deliveryMinor: minor.nullable(),
    lines: z.array(dutyLine),
    dutyMinor: minor,
    taxMinor: minor,
    /** The part of the tax that the buyer pays with the price, not at the border. */
    taxAtSaleMinor: minor,
    /** Goods, transport, duty and tax; without what the gaps name. */
    landedMinor: minor.nullable(),
    /** Who pays at the border. */
    payer: z.enum(DUTY_PAYERS),
    /** The order names no incoterm: counted as DDU. */
    incotermUnsaid: z.boolean(),
    gaps: z.array(
      z.strictObject({ gap: z.enum(DUTY_GAPS), item: z.int().nullable(), name: z.string().nullable() }),
    ),
  })
  .meta({ id: 'DutyAssessment' });
export type DutyAssessment = z.output<typeof dutyAssessment>;
