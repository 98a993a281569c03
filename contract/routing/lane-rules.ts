import { z } from 'zod';
import { countryCode, isoTime, text } from '../core/schemas.ts';
import { SERVICE_TYPES } from '../orders/order-values.ts';
import { laneDecision, optimiserWeights } from './lane-control.ts';

const distinct = <T>(of: (one: T) => string) =>
  [(all: readonly T[]) => new Set(all.map(of)).size === all.length, 'names one twice'] as const;

/** What is decided about one leg to a country; a leg that is not named has neither. */
export const laneLegRule = z.strictObject({
  serviceType: z.enum(SERVICE_TYPES),
  /** Null where the client has decided nothing: the cheapest partner carries the leg. */
  decision: laneDecision.nullable(),
  /** Null while the optimiser is off. */
  weights: optimiserWeights.nullable(),
});
export type LaneLegRule = z.output<typeof laneLegRule>;

/** Everything a client decides about orders to one country: saved, versioned and rolled back as one. */
export const laneRules = z
  .strictObject({
    legs: z
      .array(laneLegRule)
      .max(SERVICE_TYPES.length)
      .refine(...distinct<{ serviceType: string }>(({ serviceType }) => serviceType)),
    /** The platform may book partners on the client's behalf. */
    bob: z.boolean(),
    /** Countries from which the shipper is the importer of record. */
    sriOrigins: z
      .array(countryCode)
      .max(250)
      .refine(...distinct<string>((country) => country)),
  })
  .meta({ id: 'LaneRules' });
export type LaneRules = z.output<typeof laneRules>;

/** The rules for a country as one of their versions; version 0, with nothing decided, stands before the first. */
export const laneRulesVersion = z
  .strictObject({
    country: countryCode,
    version: z.int(),
    rules: laneRules,
    note: z.string().nullable(),
    /** The version whose rules were taken back. */
    rolledBackTo: z.int().nullable(),
    savedAt: isoTime.nullable(),
    savedBy: z.string().nullable(),
  })
  .meta({ id: 'LaneRulesVersion' });
export type LaneRulesVersion = z.output<typeof laneRulesVersion>;

export const NO_LANE_RULES: LaneRules = { legs: [], bob: false, sriOrigins: [] };

const version = z.int().min(0).max(1_000_000);

export const laneRulesChange = z.strictObject({ rules: laneRules, note: text(500).optional() });

export const laneRulesRollback = z.strictObject({ version, note: text(500).optional() });
export type LaneRulesRollback = z.output<typeof laneRulesRollback>;
