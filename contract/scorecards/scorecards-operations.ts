import { z } from 'zod';
import { operation, pageOf, pageQuery, uuid, valueOf } from '../core/index.ts';
import { SERVICE_TYPES } from '../trade/order-values.ts';
import { partnerId } from '../parties/partner-id.ts';
import { clientScorecardLane, scorecard, scorecardLane } from './scorecard-schemas.ts';

const asClient = {
  domain: 'scorecards',
  method: 'GET',
  bases: ['clients'],
  permission: 'routing.read',
  params: z.strictObject({ id: uuid.describe('Id of the partner.') }),
  refusals: ['not_found'],
} as const;
const asPartner = {
  ...asClient,
  permission: 'partner-profile.read',
  params: z.strictObject({ partnerId }),
} as const;

export const getScorecard = operation({
  ...asClient,
  id: 'getScorecard',
  path: '/partners/{id}/scorecard',
  summary: 'Read how a partner has performed for all clients, by service',
  response: { status: 200, body: valueOf(scorecard) },
});

export const SCORECARD_LANE_SORT_KEYS = ['orders'] as const;

const laneFilter = {
  serviceType: z.enum(SERVICE_TYPES).optional().describe('Only lanes of this service.'),
};

export const listScorecardLanes = operation({
  ...asClient,
  id: 'listScorecardLanes',
  path: '/partners/{id}/scorecard/lanes',
  summary: 'List how a partner has performed for all clients by lane and service level, most orders first',
  query: z.strictObject({ ...pageQuery(SCORECARD_LANE_SORT_KEYS), ...laneFilter }),
  response: { status: 200, body: pageOf(scorecardLane) },
});

export const getOwnScorecard = operation({
  ...asPartner,
  id: 'getOwnScorecard',
  path: '/partners/{partnerId}/own-scorecard',
  summary: 'Read how one’s own partner has performed for all clients, by service',
  response: { status: 200, body: valueOf(scorecard) },
});

/** `problems`: late, lost, damaged and disputed orders. */
export const CLIENT_LANE_SORT_KEYS = ['orders', 'problems', 'client'] as const;

export const listOwnScorecardLanes = operation({
  ...asPartner,
  id: 'listOwnScorecardLanes',
  path: '/partners/{partnerId}/own-scorecard/lanes',
  summary:
    'List how one’s own partner has performed by client and lane, with late, lost, damaged and disputed orders',
  query: z.strictObject({
    ...pageQuery(CLIENT_LANE_SORT_KEYS),
    ...laneFilter,
    clientId: uuid.optional().describe('Only lanes of this client.'),
  }),
  response: { status: 200, body: pageOf(clientScorecardLane) },
});

export const scorecardsOperations = [
  getScorecard,
  listScorecardLanes,
  getOwnScorecard,
  listOwnScorecardLanes,
];
