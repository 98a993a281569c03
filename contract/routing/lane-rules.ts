import { z } from 'zod';
import { fieldText } from '../core/field-reasons.ts';
import { countryCode, isoTime, text } from '../core/schemas.ts';
import { SERVICE_TYPES } from '../orders/order-values.ts';
import { laneDecision, optimiserWeights } from './lane-control.ts';

const uniqueBy = <T>(getKey: (item: T) => string) =>
  [
    (items: readonly T[]) => new Set(items.map(getKey)).size === items.length,
    fieldText('entry_twice'),
  ] as const;

/** The rule for one leg to a country. A leg that is not listed has no decision and no optimiser. */
export const laneLegRule = z.strictObject({
  serviceType: z.enum(SERVICE_TYPES),
  /** Null without a decision: the cheapest partner carries the leg. */
  decision: laneDecision.nullable(),
  /** Null while the optimiser is off. */
  weights: optimiserWeights.nullable(),
});
export type LaneLegRule = z.output<typeof laneLegRule>;

/** All routing rules of a client for one destination country; saved, versioned and rolled back together. */
export const laneRules = z
  .strictObject({
    legs: z
      .array(laneLegRule)
      .max(SERVICE_TYPES.length)
      .refine(...uniqueBy<{ serviceType: string }>(({ serviceType }) => serviceType)),
    /** The platform may book partners on the client's behalf. */
    bob: z.boolean(),
    /** Origin countries for which the shipper is the importer of record. */
    sriOrigins: z
      .array(countryCode)
      .max(250)
      .refine(...uniqueBy<string>((country) => country)),
  })
  .meta({ id: 'LaneRules' });
export type LaneRules = z.output<typeof laneRules>;

/** One version of the rules for a country. Version 0 is the empty set of rules before the first save. */
export const laneRulesVersion = z
  .strictObject({
    country: countryCode,
    version: z.int(),
    rules: laneRules,
    note: z.string().nullable(),
    /** The earlier version whose rules this version restored; null unless it is a rollback. */
    rolledBackTo: z.int().nullable(),
    savedAt: isoTime.nullable(),
    savedBy: z.string().nullable(),
  })
  .meta({ id: 'LaneRulesVersion' });
export type LaneRulesVersion = z.output<typeof laneRulesVersion>;

const version = z.int().min(0).max(1_000_000);

export const laneRulesChange = z.strictObject({ rules: laneRules, note: text(500).optional() });

export const laneRulesRollback = z.strictObject({ version, note: text(500).optional() });
export type LaneRulesRollback = z.output<typeof laneRulesRollback>;
