import { z } from 'zod';
import { countryCode, isoDate, text } from '../core/schemas.ts';
import { exchangeRates } from '../quantities/exchange.ts';
import { FINDING_CODES, FINDING_WORDS, type FindingCode } from './finding-texts.ts';

/** A warning is shown; a blocker keeps the order from being created, and its bag from being sealed. */
export const SEVERITIES = ['WARNING', 'BLOCKER'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** What counts until a client chooses otherwise. */
export const SEVERITY_UNLESS_CHOSEN: Readonly<Record<FindingCode, Severity>> = {
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
    /** The item's place in the order, from 0; null where it is the order as a whole. */
    item: z.int().nullable(),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
    /** The English of `code`. */
    message: z.string(),
  })
  .meta({ id: 'Finding' });
export type Finding = z.output<typeof finding>;

/** What a finding says before a client's choice makes it a warning or a blocker. */
export interface Found {
  readonly code: FindingCode;
  readonly item: number | null;
  readonly params: Readonly<Record<string, string | number>>;
}

export type Severities = Readonly<Record<FindingCode, Severity>>;

/** The finding with its weight and its English. */
export function weighed({ code, item, params }: Found, severities: Severities): Finding {
  const message = FINDING_WORDS[code].replaceAll(/\{(\w+)\}/g, (_, name: string) => `${params[name] ?? ''}`);
  return { code, severity: severities[code], item, params: { ...params }, message };
}

/** Goods that may not enter, or leave for, a country; null stands for every country. */
export const forbiddenGoods = z.strictObject({
  originCountry: countryCode.nullable(),
  destinationCountry: countryCode.nullable(),
  goods: text(80),
  hsPrefixes: z.array(z.string().regex(/^\d{2,10}$/)).max(100),
  /** Words or phrases of a description, lower case. */
  words: z.array(text(60)).max(100),
  reason: text(200),
  source: text(200),
  sourceDate: isoDate,
});
export type ForbiddenGoods = z.output<typeof forbiddenGoods>;

/** What orders of a client are held against: its choices, the operator's lists, the rates of the day. */
export const preflightBasis = z
  .strictObject({
    severities: z.record(z.enum(FINDING_CODES), z.enum(SEVERITIES)),
    forbidden: z.array(forbiddenGoods).max(2000),
    exchangeRates,
  })
  .meta({ id: 'PreflightBasis' });
export type PreflightBasis = z.output<typeof preflightBasis>;
