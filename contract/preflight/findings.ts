import { z } from 'zod';
import { fieldText } from '../core/field-texts.ts';
import { countryCode, isoDate, reasonSchema, text, type Money } from '../core/schemas.ts';
import { exchangeRates } from '../quantities/exchange.ts';
import { restoreReason } from '../reasons/index.ts';
import { FINDING_CODES, type FindingCode } from './finding-reasons.ts';

/** A warning is only shown. A blocker prevents creating the order and sealing its bag. */
export const SEVERITIES = ['WARNING', 'BLOCKER'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Severities that apply until a client changes them. */
export const DEFAULT_SEVERITIES: Readonly<Record<FindingCode, Severity>> = {
  vague_description: 'WARNING',
  no_hs_code: 'WARNING',
  no_origin: 'WARNING',
  value_out_of_line: 'WARNING',
  weight_out_of_line: 'WARNING',
  split_consignment: 'WARNING',
  forbidden_goods: 'BLOCKER',
};

export const finding = z
  .strictObject({
    code: z.enum(FINDING_CODES),
    severity: z.enum(SEVERITIES),
    /** Index of the item in the order, from 0; null if the finding is about the whole order. */
    item: z.int().nullable(),
    reason: reasonSchema,
  })
  .meta({ id: 'Finding' });
export type Finding = z.output<typeof finding>;

export type FindingParams = Readonly<Record<string, string | number | Money>>;

/** A finding before the client's settings give it a severity. */
export interface UnratedFinding {
  readonly code: FindingCode;
  readonly item: number | null;
  readonly params: FindingParams;
}

export type Severities = Readonly<Record<FindingCode, Severity>>;

/** Adds the severity and the English text to a finding. */
export function rateFinding({ code, item, params }: UnratedFinding, severities: Severities): Finding {
  const reason = restoreReason({ code: `finding.${code}`, params });
  return { code, severity: severities[code], item, reason };
}

/** Goods that are forbidden on a lane; a country of null means every country. */
export const forbiddenGoods = z.strictObject({
  originCountry: countryCode.nullable(),
  destinationCountry: countryCode.nullable(),
  goods: text(80),
  hsPrefixes: z.array(z.string().regex(/^\d{2,10}$/, fieldText('hs_prefix'))).max(100),
  /** Words or phrases of a description, lower case. */
  words: z.array(text(60)).max(100),
  /** Why the goods are forbidden, as the operator wrote it. */
  explanation: text(200),
  source: text(200),
  sourceDate: isoDate,
});
export type ForbiddenGoods = z.output<typeof forbiddenGoods>;

/** The rules that a client's orders are checked by: its severities, the operator's list and the exchange rates of the day. */
export const preflightRules = z
  .strictObject({
    severities: z.record(z.enum(FINDING_CODES), z.enum(SEVERITIES)),
    forbidden: z.array(forbiddenGoods).max(2000),
    exchangeRates,
  })
  .meta({ id: 'PreflightRules' });
export type PreflightRules = z.output<typeof preflightRules>;
