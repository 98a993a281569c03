import { z } from 'zod';
import { clientOnly } from '../core/client-only.ts';
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

/** Whether a gap leaves the total unknown. Under NO_HS_CODE the total has the rate of other goods. */
export const isAmountUnknown = (gap: DutyGap): gap is Exclude<DutyGap, 'NO_HS_CODE'> => gap !== 'NO_HS_CODE';

const minorUnits = z.int();

export const dutyLine = z
  .strictObject({
    item: z
      .int()
      .nullable()
      .meta({
        description: 'Index of the item in the order, from 0; null for a fee of the whole order.',
        examples: [0],
      }),
    kind: z
      .enum(DUTY_KINDS)
      .meta({ description: 'Customs duty, a tax, or a fee of the entry.', examples: ['TAX'] }),
    name: z.string().meta({ description: 'Local name, such as GST.', examples: ['Sales tax'] }),
    basisPoints: z
      .int()
      .nullable()
      .meta({ description: 'Rate in hundredths of a percent; null for a fixed fee.', examples: [1000] }),
    baseMinor: minorUnits.meta({
      description: 'Amount that the rate applies to, in minor units.',
      examples: [13800],
    }),
    amountMinor: minorUnits.meta({ description: 'Amount due in minor units.', examples: [1380] }),
    collectionPoint: z.enum(COLLECTION_POINTS).describe('Where the amount is collected.'),
    source: z
      .int()
      .optional()
      .meta({
        description:
          'Index of the source of the rate in `sources`; absent in assessments of former releases.',
        examples: [0],
      }),
  })
  .meta({ id: 'DutyLine', description: 'The amount due on one item under one rate.' });
export type DutyLine = z.output<typeof dutyLine>;

const dutySource = z
  .strictObject({
    source: z
      .string()
      .meta({ description: 'Where the rate was read.', examples: ['https://www.customs.gov.my'] }),
    sourceDate: isoDate.describe('Day on which it was read.'),
    isConfirmed: z.boolean().describe('Whether an authority or a law that states the rate was read.'),
  })
  .meta({ id: 'DutySource', description: 'The source of rates of an assessment.' });

/** Why nothing is due on an import. */
export const DUTY_RELIEFS = ['RETURNED_GOODS'] as const;

const dutyRelief = z
  .strictObject({
    relief: z
      .enum(DUTY_RELIEFS)
      .describe('Returned goods: they come back unchanged to the country from which they were exported.'),
    exportReference: z.string().meta({
      description: 'Order code of the export, which the re-import declaration names.',
      examples: ['ACM0000000017'],
    }),
  })
  .meta({ id: 'DutyRelief', description: 'The relief that an import is declared with.' });

/** Kinds of exchange rates: those that the customs of the destination publish, or general ones. */
export const EXCHANGE_KINDS = ['CUSTOMS', 'GENERAL'] as const;

/** What assessments of former releases do not have, as they are answered. */
export const FORMER_ASSESSMENT_DEFAULTS = {
  exchangeKind: null,
  insuranceMinor: 0,
  feeMinor: 0,
  isTaxCollectedAtSale: false,
  isComplete: true,
  landedTaxedAtSaleMinor: null,
  relief: null,
  sources: [],
} as const;

const dutyGapEntry = z
  .strictObject({
    gap: z.enum(DUTY_GAPS).describe('What is missing.'),
    item: z
      .int()
      .nullable()
      .meta({
        description: 'Index of the item in the order, from 0; null for the whole order.',
        examples: [0],
      }),
    name: z
      .string()
      .nullable()
      .meta({
        description: 'Name of the rate; null if the gap is not about a rate.',
        examples: ['Sales tax'],
      }),
  })
  .meta({ id: 'DutyGap', description: 'A reason why an assessment is incomplete.' });

/**
 * Duties, taxes and landed cost of an order under the rules of a day. All amounts are integer minor units of `currency`, the
 * table's currency. Each line is rounded half up; totals are sums of the rounded lines.
 */
export const dutyAssessment = z
  .strictObject({
    day: isoDate.describe('Day of the rules, in UTC.'),
    rule: dutyRule,
    currency: currencyCode.describe('Currency of all amounts, ISO 4217.'),
    exchangeDay: isoDate.nullable().describe('Day of the exchange rates; null if nothing was converted.'),
    exchangeKind: z
      .enum(EXCHANGE_KINDS)
      .nullable()
      .describe('Kind of the exchange rates; null if nothing was converted.'),
    goodsMinor: minorUnits.nullable().meta({
      description:
        'Value of the goods in minor units; null without an exchange rate, and nothing is computed then.',
      examples: [12000],
    }),
    freightMinor: clientOnly(
      minorUnits.nullable().meta({
        description:
          'Transport up to the border in minor units; null while it has no price, and for users of customers.',
        examples: [1800],
      }),
    ),
    deliveryMinor: clientOnly(
      minorUnits.nullable().meta({
        description:
          'Clearance and transport after the border in minor units; null while it has no price, and for users of customers.',
        examples: [900],
      }),
    ),
    insuranceMinor: minorUnits.meta({
      description:
        'Insurance that customs assume in the taxable value, in minor units; not part of the landed cost.',
      examples: [0],
    }),
    lines: z.array(dutyLine).describe('Amounts by item and rate.'),
    dutyMinor: minorUnits.meta({ description: 'Sum of the duties in minor units.', examples: [0] }),
    taxMinor: minorUnits.meta({ description: 'Sum of the taxes in minor units.', examples: [1380] }),
    feeMinor: minorUnits.meta({ description: 'Sum of the fees in minor units.', examples: [0] }),
    taxAtSaleMinor: minorUnits.meta({
      description: 'Part of the taxes that is collected with the sale, in minor units.',
      examples: [0],
    }),
    isTaxCollectedAtSale: z
      .boolean()
      .describe(
        'Whether the seller collects `taxAtSaleMinor` with the price: the order says so, or names a seller that is registered in the destination country. False with a `taxAtSaleMinor` in assessments of former releases, which expected that of any seller.',
      ),
    isComplete: z
      .boolean()
      .describe(
        'Whether all amounts are known; otherwise there is no landed cost, and `gaps` lists what is missing.',
      ),
    landedMinor: clientOnly(
      minorUnits.nullable().meta({
        description:
          'Goods, transport, duties, taxes and fees in minor units; null if the assessment is incomplete, and for users of customers.',
        examples: [16080],
      }),
    ),
    landedTaxedAtSaleMinor: clientOnly(
      minorUnits.nullable().meta({
        description:
          'Landed cost in minor units if a registered seller collects the tax with the price. Null if the order says whether the tax is collected, if no tax is collected at the sale of such goods, if the assessment is incomplete, and for users of customers.',
        examples: [null],
      }),
    ),
    payer: z.enum(DUTY_PAYERS).describe('Who pays at the border.'),
    isIncotermMissing: z.boolean().describe('Whether the order has no incoterm; it is assessed as DAP then.'),
    relief: dutyRelief
      .nullable()
      .describe('Why nothing is due; null for an import that owes duties and taxes.'),
    sources: z.array(dutySource).describe('Sources of the rates of `lines`.'),
    gaps: z
      .array(dutyGapEntry)
      .meta({ description: 'What is missing in the amounts; empty if they are complete.', examples: [[]] }),
  })
  .meta({ id: 'DutyAssessment', description: 'Duties, taxes and landed cost of an order.' });
export type DutyAssessment = z.output<typeof dutyAssessment>;
