import { z } from 'zod';
import { fieldText } from '../core/field-texts.ts';
import { listOf } from '../core/list-of.ts';
import { countryCode, currencyCode, isoDate, text } from '../core/schemas.ts';
import { SHIPMENT_MODES } from '../trade/order-values.ts';

/** Kinds of charges on imports: customs duty, a tax such as GST, VAT and sales tax, or a fixed fee of the entry. */
export const DUTY_KINDS = ['DUTY', 'TAX', 'FEE'] as const;

/** What the value range of a rate is compared with: one piece of an item, or the whole order. */
export const THRESHOLD_UNITS = ['ITEM', 'ORDER'] as const;

/** Where a charge is collected: at the border, or with the sale by a registered seller. */
export const COLLECTION_POINTS = ['IMPORT', 'SALE'] as const;

/**
 * Orders that a rate applies to. UNREGISTERED_BUYERS: on a rate of the sale, not those of buyers with a registration for the
 * tax. UNTAXED_AT_SALE: orders whose goods are not taxed at the sale: of registered buyers, freight without a registered seller, and
 * those that declare it.
 */
export const RATE_ORDERS = ['UNREGISTERED_BUYERS', 'UNTAXED_AT_SALE'] as const;

/** The amount that a threshold or a rate applies to: the goods, or the goods plus freight to the border. */
export const DUTY_BASES = ['GOODS', 'GOODS_AND_FREIGHT'] as const;

export const DUTY_PAYERS = ['SHIPPER', 'CONSIGNEE'] as const;

const minorUnits = z.int().min(0).max(1e14);

/** One rate of a country. Of the rates that apply to an item, the one with the longest HS prefix counts, and of those the first. */
export const dutyRate = z.strictObject({
  kind: z.enum(DUTY_KINDS),
  /** Local name: GST, VAT, Import duty. */
  name: text(40),
  /** Applies to values above this, in the table's currency of thresholds; 0 has no lower limit. */
  aboveMinor: minorUnits,
  /** Applies to values up to this; null has no upper limit. */
  upToMinor: minorUnits.nullable(),
  /** The value that the limits are compared with. Default: ORDER. */
  thresholdPer: z.enum(THRESHOLD_UNITS).optional(),
  /** What the rate is charged on, if not what the table says. */
  chargedOn: z.enum(DUTY_BASES).optional(),
  /** HS chapters, headings or codes that the rate applies to; empty means all goods. */
  hsPrefixes: z.array(z.string().regex(/^\d{2,10}$/, fieldText('hs_prefix'))).max(500),
  /** Transport modes that the rate applies to; empty means all. */
  modes: z.array(z.enum(SHIPMENT_MODES)).max(3),
  /** Default: all orders. */
  appliesTo: z.enum(RATE_ORDERS).optional(),
  /** Hundredths of a percent; null where only the country's full tariff, which is not stored, has the rate. */
  basisPoints: z.int().min(0).max(1_000_000).nullable(),
  /** Amount of a FEE per order, in the table's currency; a tax is charged on it too. */
  fixedMinor: minorUnits.optional(),
  collectionPoint: z.enum(COLLECTION_POINTS),
  /** Where the rate was read, and when; by default where and when the table was. */
  source: text(300).optional(),
  sourceDate: isoDate.optional(),
  /** False if no authority or law that states the rate was read. */
  isConfirmed: z.literal(false).optional(),
});
export type DutyRate = z.output<typeof dutyRate>;

/** The duty rules of one destination, valid from a day until its next table begins. */
export const dutyTable = z.strictObject({
  country: countryCode,
  validFrom: isoDate,
  currency: currencyCode,
  /** Currency of the limits of rates, if it is not `currency`. */
  thresholdCurrency: currencyCode.optional(),
  /** Insurance that customs assume in the value of goods with freight, in hundredths of a percent of the goods. */
  insuranceBasisPoints: z.int().min(0).max(10_000).optional(),
  thresholdOn: z.enum(DUTY_BASES),
  chargedOn: z.enum(DUTY_BASES),
  rates: listOf(dutyRate, 1, 5000),
  source: text(300),
  sourceDate: isoDate,
});
export type DutyTable = z.output<typeof dutyTable>;

export const dutyRule = z
  .strictObject({
    country: countryCode.describe('Destination country, ISO 3166-1 alpha-2.'),
    validFrom: isoDate.describe('First day of the table.'),
    version: z.int().meta({
      description: 'Version of the table; loading the same country and day again creates the next one.',
      examples: [1],
    }),
    source: z
      .string()
      .meta({ description: 'Where the operator found the rules.', examples: ['https://www.customs.gov.my'] }),
    sourceDate: isoDate.describe('Day on which the operator read the source.'),
    starter: z
      .boolean()
      .describe("Whether the table is part of the product's starter set; no operator has verified it."),
  })
  .meta({ id: 'DutyRule', description: 'The duty table that an assessment used.' });
export type DutyRule = z.output<typeof dutyRule>;

/** The value up to which an order owes less than above it. Minor units of `currency`. */
export interface LowValueLimit {
  readonly country: string;
  readonly currency: string;
  readonly upToMinor: number;
}
