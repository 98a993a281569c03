import { z } from 'zod';
import { fieldText } from '../core/field-texts.ts';
import {
  countryCode,
  destinationCountryCode,
  isoDate,
  reasonSchema,
  text,
  type ReasonParams,
} from '../core/schemas.ts';
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
  unknown_hs_code: 'WARNING',
  former_hs_code: 'WARNING',
  no_origin: 'WARNING',
  value_out_of_line: 'WARNING',
  weight_out_of_line: 'WARNING',
  unusual_density: 'WARNING',
  split_consignment: 'WARNING',
  quantity_limit: 'WARNING',
  tax_id_missing: 'WARNING',
  tax_id_advised: 'WARNING',
  dangerous_goods_undeclared: 'BLOCKER',
  goods_undeclared: 'WARNING',
  goods_not_by_air: 'BLOCKER',
  battery_size_missing: 'WARNING',
  forbidden_goods: 'BLOCKER',
  zero_value: 'WARNING',
  high_value: 'WARNING',
  goods_currency: 'WARNING',
  cod_currency: 'WARNING',
  unlikely_date: 'WARNING',
  phone_missing: 'WARNING',
  doubtful_phone: 'WARNING',
  lost_zero: 'WARNING',
  doubtful_postcode: 'WARNING',
  other_province: 'WARNING',
};

export const finding = z
  .strictObject({
    code: z.enum(FINDING_CODES).describe('Code of the finding, as in the settings.'),
    severity: z.enum(SEVERITIES).describe('A blocker stops the order; a warning is only shown.'),
    item: z
      .int()
      .nullable()
      .meta({
        description: 'Index of the item in the order, from 0; null if the finding is about the whole order.',
        examples: [0],
      }),
    reason: reasonSchema.meta({
      description: 'What was found.',
      examples: [
        {
          code: 'finding.no_hs_code',
          params: { description: 'Cotton T-shirt for men' },
          message:
            '“Cotton T-shirt for men” has no HS code. Customs ask for it; six digits will do, such as 610910.',
        },
      ],
    }),
  })
  .meta({ id: 'Finding', description: 'A result of the pre-flight check of an order.' });
export type Finding = z.output<typeof finding>;

/** Values of the text of a finding. */
export type FindingParams = ReasonParams;

/** What checks answer beside their findings. The counts are of all findings, also of those that are left out. */
export const findingSummary = {
  blockers: z.int().meta({ description: 'Number of all blockers.', examples: [0] }),
  warnings: z.int().meta({ description: 'Number of all warnings.', examples: [1] }),
  acknowledgement: z
    .string()
    .nullable()
    .meta({ description: 'Identifies the current warnings; null without warnings.', examples: ['9f2c4e71'] }),
};

/** The acknowledgement that is sent back; `checkId` is the id of the operation that answers it. */
export const acknowledgementOf = (checkId: string) =>
  text(40).optional().describe(`Value of \`${checkId}\`: it acknowledges these warnings.`);

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

export const forbiddenGoods = z
  .strictObject({
    originCountry: countryCode
      .nullable()
      .describe('Origin country, ISO 3166-1 alpha-2; null means every country.'),
    destinationCountry: destinationCountryCode
      .nullable()
      .describe('Destination country, ISO 3166-1 alpha-2; null means every country.'),
    goods: text(80).meta({ description: 'Name of the goods.', examples: ['Lithium batteries'] }),
    hsPrefixes: z
      .array(z.string().regex(/^\d{2,10}$/, fieldText('hs_prefix')))
      .max(100)
      .meta({ description: 'HS chapters, headings or codes of the goods.', examples: [['850650']] }),
    words: z
      .array(text(60))
      .max(100)
      .meta({
        description: 'Words or phrases of a description of the goods, lower case.',
        examples: [['lithium battery']],
      }),
    explanation: text(200).meta({
      description: 'Why the goods are forbidden, as the operator wrote it.',
      examples: ['Not accepted by air.'],
    }),
    source: text(200).meta({
      description: 'Where the operator found the rule.',
      examples: ['IATA Dangerous Goods Regulations'],
    }),
    sourceDate: isoDate.describe('Day on which the operator read the source.'),
  })
  .meta({ id: 'ForbiddenGoods', description: 'Goods that are forbidden on a lane.' });
export type ForbiddenGoods = z.output<typeof forbiddenGoods>;

export const preflightRules = z
  .strictObject({
    severities: z
      .record(z.enum(FINDING_CODES), z.enum(SEVERITIES))
      .describe('Severity of each finding, by code.'),
    forbidden: z.array(forbiddenGoods).max(2000).describe("The operator's list of forbidden goods."),
    hsHeadings: z
      .array(z.string().regex(/^\d{4}( \d{2})+$/))
      .max(2000)
      .meta({
        description:
          'Headings of the Harmonized System, each with the last two digits of its subheadings. Codes are not checked if it is empty.',
        examples: [['6109 10 90']],
      }),
    exchangeRates: exchangeRates.describe('Exchange rates of the day.'),
  })
  .meta({ id: 'PreflightRules', description: "The rules that a client's orders are checked by." });
export type PreflightRules = z.output<typeof preflightRules>;
