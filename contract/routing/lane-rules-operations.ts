import { z } from 'zod';
import { countryCode, operation, pageOf, pageQuery, valueOf } from '../core/index.ts';
import { laneRulesChange, laneRulesRollback, laneRulesVersion } from './lane-rules.ts';

const ofCountry = z.strictObject({ country: countryCode });

export const getLaneRules = operation({
  id: 'getLaneRules',
  domain: 'routing',
  method: 'GET',
  bases: ['clients'],
  path: '/lcontrol/countries/{country}',
  summary: 'All rules for orders to a country as they stand; the entity tag is their version',
  permission: 'routing.read',
  params: ofCountry,
  answer: { status: 200, body: valueOf(laneRulesVersion) },
  refusals: [],
});

export const saveLaneRules = operation({
  id: 'saveLaneRules',
  domain: 'routing',
  method: 'PUT',
  bases: ['clients'],
  path: '/lcontrol/countries/{country}',
  summary:
    'Save all rules for orders to a country at once, as a new version; If-Match refuses a change made in between',
  permission: 'routing.write',
  params: ofCountry,
  body: laneRulesChange,
  answer: { status: 200, body: valueOf(laneRulesVersion) },
  refusals: ['invalid', 'stale'],
});

export const listLaneRulesVersions = operation({
  id: 'listLaneRulesVersions',
  domain: 'routing',
  method: 'GET',
  bases: ['clients'],
  path: '/lcontrol/countries/{country}/versions',
  summary: 'Every version of the rules for a country, the latest first: who, when, why, and what stood',
  permission: 'routing.read',
  params: ofCountry,
  query: z.strictObject(pageQuery(['version'])),
  answer: { status: 200, body: pageOf(laneRulesVersion) },
  refusals: [],
});

export const rollBackLaneRules = operation({
  id: 'rollBackLaneRules',
  domain: 'routing',
  method: 'POST',
  bases: ['clients'],
  path: '/lcontrol/countries/{country}/rollbacks',
  summary:
    'Make an earlier version’s rules stand again, as a new version; If-Match refuses a change made in between',
  permission: 'routing.write',
  params: ofCountry,
  body: laneRulesRollback,
  answer: { status: 200, body: valueOf(laneRulesVersion) },
  refusals: ['invalid', 'not_found', 'stale'],
});

export const laneRulesOperations = [getLaneRules, saveLaneRules, listLaneRulesVersions, rollBackLaneRules];
