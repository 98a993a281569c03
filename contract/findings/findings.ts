import { z } from 'zod';
import { reasonSchema, text, type ReasonParams } from '../core/schemas.ts';
import { FINDING_CODES, type FindingCode } from './finding-reasons.ts';

/** A warning is only shown. A blocker prevents the seal of the bag and the manifest; one of the client's settings also the creation. */
export const SEVERITIES = ['WARNING', 'BLOCKER'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Severities that apply until a client changes them. */
export const DEFAULT_SEVERITIES: Readonly<Record<FindingCode, Severity>> = {
  vague_description: 'WARNING',
  no_hs_code: 'WARNING',
  unknown_hs_code: 'WARNING',
  former_hs_code: 'WARNING',
  hs_code_mismatch: 'WARNING',
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
  cod_without_sale: 'WARNING',
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
    severity: z
      .enum(SEVERITIES)
      .describe('A blocker stops the shipment of the order; a warning is only shown.'),
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
