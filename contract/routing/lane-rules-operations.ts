import { z } from 'zod';
import { countryCode, operation, pageOf, pageQuery, valueOf } from '../core/index.ts';
import { laneRulesChange, laneRulesRollback, laneRulesVersion } from './lane-rules.ts';

const countryParams = z.strictObject({
  country: countryCode.describe('Destination country, ISO 3166-1 alpha-2.'),
});

export const getLaneRules = operation({
  id: 'getLaneRules',
  domain: 'routing',
  method: 'GET',
  bases: ['clients'],
  path: '/lcontrol/countries/{country}',
  summary: 'Get the current rules for orders to a country; the entity tag is their version',
  permission: 'routing.read',
  params: countryParams,
  response: { status: 200, body: valueOf(laneRulesVersion) },
  refusals: [],
});

export const saveLaneRules = operation({
  id: 'saveLaneRules',
  audit: 'Saved the rules of a country',
  domain: 'routing',
  method: 'PUT',
  bases: ['clients'],
  path: '/lcontrol/countries/{country}',
  summary:
    'Save all rules for orders to a country as a new version; If-Match refuses the request if another version was saved meanwhile',
  permission: 'routing.write',
  params: countryParams,
  body: laneRulesChange,
  response: { status: 200, body: valueOf(laneRulesVersion) },
  refusals: ['invalid', 'stale'],
});

export const listLaneRulesVersions = operation({
  id: 'listLaneRulesVersions',
  domain: 'routing',
  method: 'GET',
  bases: ['clients'],
  path: '/lcontrol/countries/{country}/versions',
  summary:
    'List the versions of the rules for a country, newest first, each with author, time, note and rules',
  permission: 'routing.read',
  params: countryParams,
  query: z.strictObject(pageQuery(['version'])),
  response: { status: 200, body: pageOf(laneRulesVersion) },
  refusals: [],
});

export const rollBackLaneRules = operation({
  id: 'rollBackLaneRules',
  audit: 'Rolled back the rules of a country',
  domain: 'routing',
  method: 'POST',
  bases: ['clients'],
  path: '/lcontrol/countries/{country}/rollbacks',
  summary:
    'Restore the rules of an earlier version as a new version; If-Match refuses the request if another version was saved meanwhile',
  permission: 'routing.write',
  params: countryParams,
  body: laneRulesRollback,
  response: { status: 200, body: valueOf(laneRulesVersion) },
  refusals: ['invalid', 'not_found', 'stale'],
});

export const laneRulesOperations = [getLaneRules, saveLaneRules, listLaneRulesVersions, rollBackLaneRules];
