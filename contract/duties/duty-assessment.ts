import { z } from 'zod';
import { currencyCode, isoDate } from '../core/schemas.ts';
import { COLLECTION_POINTS, DUTY_KINDS, DUTY_PAYERS, dutyRule } from './duty-table.ts';

/** Reasons why an assessment is incomplete. */
export const DUTY_GAPS = [
  /** The table has no rate for these goods: it refers to the country's full tariff, or does not cover this value. */
  'NO_RATE',
  /** The rate depends on the HS code, which the item lacks: the rate for other goods was used. */
  'NO_HS_CODE',
  /** No exchange rate into the table's currency, or a sum beyond exact integers: nothing was computed. */
  'NO_EXCHANGE_RATE',
  /** The transport has no price yet, and is part of the dutiable amount or the landed cost. */
  'NO_FREIGHT',
] as const;
export type DutyGap = (typeof DUTY_GAPS)[number];

const minorUnits = z.int();

/** The amount due on one item under one rate. */
export const dutyLine = z.strictObject({
  /** Index of the item in the order, from 0. */
  item: z.int(),
  kind: z.enum(DUTY_KINDS),
  name: z.string(),
  basisPoints: z.int(),
  /** The amount that the rate applies to. */
  baseMinor: minorUnits,
  amountMinor: minorUnits,
  collectionPoint: z.enum(COLLECTION_POINTS),
});
export type DutyLine = z.output<typeof dutyLine>;

/**
 * Duties, taxes and landed cost of an order under the rules of a day. All amounts are integer minor units of `currency`, the
 * table's currency. Each line is rounded half up; totals are sums of the rounded lines.
 */
export const dutyAssessment = z
  .strictObject({
    day: isoDate,
    rule: dutyRule,
    currency: currencyCode,
    /** The day of the exchange rates; null if nothing was converted. */
    exchangeDay: isoDate.nullable(),
    /** Null without an exchange rate; nothing is computed then. */
    goodsMinor: minorUnits.nullable(),
    /** Transport up to the border; null while it has no price. */
    freightMinor: minorUnits.nullable(),
    /** Customs clearance and transport after the border; null while it has no price. */
    deliveryMinor: minorUnits.nullable(),
    lines: z.array(dutyLine),
    dutyMinor: minorUnits,
    taxMinor: minorUnits,
    /** The part of the tax that is collected with the sale instead of at the border. */
    taxAtSaleMinor: minorUnits,
    /** Goods, transport, duty and tax, without the amounts listed in `gaps`. */
    landedMinor: minorUnits.nullable(),
    /** Who pays at the border. */
    payer: z.enum(DUTY_PAYERS),
    /** The order has no incoterm: it is assessed as DDU. */
    isIncotermMissing: z.boolean(),
    gaps: z.array(
      z.strictObject({ gap: z.enum(DUTY_GAPS), item: z.int().nullable(), name: z.string().nullable() }),
    ),
  })
  .meta({ id: 'DutyAssessment' });
export type DutyAssessment = z.output<typeof dutyAssessment>;
