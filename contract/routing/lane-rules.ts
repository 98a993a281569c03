import { z } from 'zod';
import { fieldText } from '../core/field-texts.ts';
import { countryCode, isoTime, text } from '../core/schemas.ts';
import { SERVICE_TYPES } from '../trade/order-values.ts';
import { laneDecision, optimiserWeights, ruleOrigin } from './lane-control.ts';

const uniqueBy = <T>(getKey: (item: T) => string) =>
  [
    (items: readonly T[]) => new Set(items.map(getKey)).size === items.length,
    fieldText('entry_twice'),
  ] as const;

interface LegKey {
  readonly originCountry?: string | undefined;
  readonly serviceType: string;
}

export const laneLegRule = z
  .strictObject({
    originCountry: ruleOrigin,
    serviceType: z.enum(SERVICE_TYPES).describe('Service type of the leg.'),
    decision: laneDecision
      .nullable()
      .describe('Null without a decision: the cheapest partner carries the leg.'),
    weights: optimiserWeights.nullable().describe('Weights of the optimiser; null while it is off.'),
  })
  .meta({ id: 'LaneLegRule', description: 'The rule for one leg of orders from one origin or any.' });
export type LaneLegRule = z.output<typeof laneLegRule>;

export const laneRules = z
  .strictObject({
    legs: z
      .array(laneLegRule)
      .max(500)
      .refine(...uniqueBy<LegKey>(({ originCountry, serviceType }) => `${originCountry} ${serviceType}`))
      .describe(
        "Rules of legs. A rule for the order's origin replaces the rule for any origin; a leg without a rule goes to the cheapest partner.",
      ),
    bob: z
      .boolean()
      .describe("Whether the platform may book partners on the client's behalf for orders to the country."),
    sriOrigins: z
      .array(countryCode)
      .max(250)
      .refine(...uniqueBy<string>((country) => country))
      .describe('Origin countries for which the shipper is the importer of record.'),
  })
  .meta({ id: 'LaneRules', description: 'All routing rules of a client for one destination country.' });
export type LaneRules = z.output<typeof laneRules>;

export const laneRulesVersion = z
  .strictObject({
    country: countryCode.describe('Destination country, ISO 3166-1 alpha-2.'),
    version: z.int().meta({
      description: 'Number of the version; 0 is the empty rules before the first save.',
      examples: [3],
    }),
    rules: laneRules,
    note: z
      .string()
      .nullable()
      .meta({
        description: 'Note of the user who saved the version; null without a note.',
        examples: ['Better transit time in October.'],
      }),
    rolledBackTo: z
      .int()
      .nullable()
      .meta({
        description: 'The earlier version whose rules this version restored; null unless it is a rollback.',
        examples: [2],
      }),
    savedAt: isoTime.nullable().describe('When the version was saved; null for version 0.'),
    savedBy: z
      .string()
      .nullable()
      .meta({
        description: 'Name of the user who saved the version; null for version 0.',
        examples: ['Ann Tan'],
      }),
  })
  .meta({ id: 'LaneRulesVersion', description: 'One version of the lane rules of a country.' });
export type LaneRulesVersion = z.output<typeof laneRulesVersion>;

const note = text(500).optional().describe('Why the rules change; shown with the version.');

export const laneRulesChange = z
  .strictObject({ rules: laneRules, note })
  .meta({ id: 'LaneRulesChange', description: 'New lane rules of a country.' });

export const laneRulesRollback = z
  .strictObject({
    version: z
      .int()
      .min(0)
      .max(1_000_000)
      .meta({ description: 'The version whose rules are restored.', examples: [3] }),
    note,
  })
  .meta({ id: 'LaneRulesRollback', description: 'Restores the rules of an earlier version.' });
export type LaneRulesRollback = z.output<typeof laneRulesRollback>;
