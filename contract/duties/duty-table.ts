import { z } from 'zod';
import { countryCode, currencyCode, isoDate, text } from '../core/schemas.ts';
import { SHIPMENT_MODES } from '../orders/order-values.ts';

/** What is due on goods that enter a country: customs duty, or a tax such as GST, VAT and sales tax. */
export const DUTY_KINDS = ['DUTY', 'TAX'] as const;

/** Where it is paid: at the border, or with the price, by the seller who is registered for it. */
export const COLLECTED_AT = ['IMPORT', 'SALE'] as const;

/** What a threshold looks at, and what a rate is taken of: the goods, or the goods with their freight to the border. */
export const DUTY_BASES = ['GOODS', 'GOODS_AND_FREIGHT'] as const;

export const DUTY_PAYERS = ['SHIPPER', 'CONSIGNEE'] as const;

const minor = z.int().min(0).max(1e14);

/** One rate of a country. Of those that fit an order, the one with the longest HS prefix counts for an item. */
export const dutyRate = z.strictObject({
  kind: z.enum(DUTY_KINDS),
  /** As people there say it: GST, VAT, Import duty. */
  name: text(40),
  /** For consignments worth more than this, in the table's currency; 0 counts from nothing. */
  aboveMinor: minor,
  /** And up to this; null has no end. */
  upToMinor: minor.nullable(),
  /** HS chapters, headings or codes it is for; none means all goods. */
  hsPrefixes: z.array(z.string().regex(/^\d{2,10}$/)).max(500),
  /** Ways of transport it is for; none means all. */
  modes: z.array(z.enum(SHIPMENT_MODES)).max(3),
  /** Hundredths of a percent; null where the country's full tariff says it, which is not kept here. */
  basisPoints: z.int().min(0).max(1_000_000).nullable(),
  collected: z.enum(COLLECTED_AT),
});
export type DutyRate = z.output<typeof dutyRate>;

/** The rules of one destination from a day on, until its next table begins. */
export const dutyTable = z.strictObject({
  country: countryCode,
  validFrom: isoDate,
  currency: currencyCode,
  thresholdOn: z.enum(DUTY_BASES),
  chargedOn: z.enum(DUTY_BASES),
  /** Who pays what is due at the border, by the order's incoterm. */
  ddpPayer: z.enum(DUTY_PAYERS),
  dduPayer: z.enum(DUTY_PAYERS),
  rates: z.array(dutyRate).min(1).max(5000),
  source: text(300),
  sourceDate: isoDate,
});
export type DutyTable = z.output<typeof dutyTable>;

/** Names a table as it was used; loading the same country and day again makes the next version. */
export const dutyRule = z.strictObject({
  country: countryCode,
  validFrom: isoDate,
  version: z.int(),
  source: z.string(),
  sourceDate: isoDate,
  /** Came with the product: an operator has not checked it yet. */
  starter: z.boolean(),
});
export type DutyRule = z.output<typeof dutyRule>;

/** Worth up to which a consignment owes less than above it. Minor units of `currency`. */
export interface LowValueLimit {
  readonly country: string;
  readonly currency: string;
  readonly upToMinor: number;
}
