import { z } from 'zod';
import { countryCode, dataOf, destinationCountryCode, operation } from '../core/index.ts';

/** A lane with fewer deliveries misses no target: one parcel would change it by 10 %. */
export const MIN_TARGET_DELIVERIES = 10;

const lane = {
  originCountry: countryCode.describe('Origin country, ISO 3166-1 alpha-2.'),
  destinationCountry: destinationCountryCode,
};
const percent = z
  .int()
  .min(1)
  .max(100)
  .meta({ description: 'Percent of orders on time that the client aims for.', examples: [95] });

export const insightTarget = z
  .strictObject({ ...lane, onTimePercent: percent })
  .meta({ id: 'InsightTarget', description: 'The target of a lane: orders on time, in percent.' });
export type InsightTarget = z.output<typeof insightTarget>;

const common = {
  domain: 'insights',
  bases: ['clients'],
  path: '/insights/targets',
  response: { status: 200, body: dataOf(insightTarget) },
} as const;

export const listInsightTargets = operation({
  ...common,
  id: 'listInsightTargets',
  method: 'GET',
  summary: 'List the targets of lanes',
  permission: 'routing.read',
  refusals: [],
});

export const setInsightTarget = operation({
  ...common,
  id: 'setInsightTarget',
  audit: 'Set the target of a lane',
  method: 'PUT',
  summary: 'Set or remove the target of a lane, and list all of them',
  permission: 'routing.write',
  body: z
    .strictObject({
      ...lane,
      onTimePercent: percent.nullable().describe('Percent of orders on time; null removes the target.'),
    })
    .meta({ id: 'InsightTargetInput', description: 'The target of a lane.' }),
  refusals: ['invalid'],
});

export const insightTargetsOperations = [listInsightTargets, setInsightTarget];
