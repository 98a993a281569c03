import { z } from 'zod';
import { countryCode, dataOf, isoTime, operation, text, uuid, valueOf } from '../core/index.ts';
import { SERVICE_TYPES } from '../trade/order-values.ts';
import { laneDecision, optimiserSetting, optimiserWeights, ruleOrigin, sriLane } from './lane-control.ts';

const serviceType = z.enum(SERVICE_TYPES).describe('Service type of the leg.');
const country = countryCode.describe('Destination country, ISO 3166-1 alpha-2.');

export const laneControlState = z
  .strictObject({
    originCountry: ruleOrigin,
    country,
    serviceType,
    decision: laneDecision
      .nullable()
      .describe('Null without a decision: the cheapest partner carries the leg.'),
    note: z
      .string()
      .nullable()
      .meta({
        description: 'Note of the last change; null without a note.',
        examples: ['Better transit time in October.'],
      }),
    version: z.int().meta({ description: 'Number of changes; 0 before the first.', examples: [3] }),
    updatedAt: isoTime
      .nullable()
      .describe('When the control was last changed; null before the first change.'),
    updatedBy: z
      .string()
      .nullable()
      .meta({
        description: 'Name of the user who last changed it; null before the first change.',
        examples: ['Ann Tan'],
      }),
  })
  .meta({
    id: 'LaneControl',
    description: 'The lane control of an origin (or any), destination country and service type.',
  });
export type LaneControlState = z.output<typeof laneControlState>;

export const listLaneControls = operation({
  id: 'listLaneControls',
  domain: 'routing',
  method: 'GET',
  bases: ['clients'],
  path: '/lcontrol',
  summary: 'List lane controls, and the countries for which the platform books on the client’s behalf',
  permission: 'routing.read',
  query: z.strictObject({
    country: country.optional().describe('Only controls for this destination country.'),
    service_type: serviceType.optional().describe('Only controls for this service type.'),
    origin_country: countryCode.optional().describe('Only controls for this origin country.'),
  }),
  response: {
    status: 200,
    body: z.strictObject({
      data: z.array(laneControlState).describe('All controls that match.'),
      bobCountries: z
        .array(countryCode)
        .describe('Destination countries for which the platform may book on behalf of the client.'),
    }),
  },
  refusals: [],
});

export const laneControlChange = z
  .strictObject({
    originCountry: ruleOrigin,
    country,
    serviceType,
    decision: laneDecision.nullable().describe('Null removes the control.'),
    note: text(500).optional().describe('Why the control changes; shown with it.'),
    version: z
      .int()
      .min(0)
      .optional()
      .describe('The version that the caller read; refused as stale if it is no longer the latest.'),
  })
  .meta({
    id: 'LaneControlChange',
    description: 'The new lane control of an origin (or any), destination country and service type.',
  });
export type LaneControlChange = z.output<typeof laneControlChange>;

export const saveLaneControl = operation({
  id: 'saveLaneControl',
  audit: 'Changed who carries a leg',
  domain: 'routing',
  method: 'PUT',
  bases: ['clients'],
  path: '/lcontrol',
  summary:
    'Save the lane control of an origin (or any), destination country and service type; unallocated orders are routed again',
  permission: 'routing.write',
  body: laneControlChange,
  response: { status: 200, body: valueOf(laneControlState) },
  refusals: ['invalid', 'stale'],
});

export const listOptimisers = operation({
  id: 'listOptimisers',
  domain: 'routing',
  method: 'GET',
  bases: ['clients'],
  path: '/ltimizer',
  summary: 'List where the optimiser is on, with its weights',
  permission: 'routing.read',
  query: z.strictObject({
    country: country.optional().describe('Only settings for this destination country.'),
  }),
  response: { status: 200, body: dataOf(optimiserSetting) },
  refusals: [],
});

const optimiserKey = z.strictObject({ country, serviceType, originCountry: ruleOrigin });

export const setOptimiser = operation({
  id: 'setOptimiser',
  audit: 'Set the optimiser',
  domain: 'routing',
  method: 'POST',
  bases: ['clients'],
  path: '/ltimizer',
  summary:
    'Turn the optimiser on or change its weights; without weights it keeps its current ones, or 60, 30 and 10 the first time',
  permission: 'routing.write',
  query: optimiserKey,
  body: z.strictObject({
    weights: optimiserWeights.optional().describe('The new weights; absent to keep the current ones.'),
  }),
  response: { status: 200, body: valueOf(optimiserSetting) },
  refusals: ['invalid'],
});

export const removeOptimiser = operation({
  id: 'removeOptimiser',
  audit: 'Turned the optimiser off',
  domain: 'routing',
  method: 'DELETE',
  bases: ['clients'],
  path: '/ltimizer',
  summary: 'Turn the optimiser off',
  permission: 'routing.write',
  query: optimiserKey,
  response: { status: 204 },
  refusals: ['not_found'],
});

const bobParams = {
  params: z.strictObject({ clientId: uuid.describe("Id of the caller's client, a UUID.") }),
  query: z.strictObject({ country }),
};

export const useBob = operation({
  id: 'useBob',
  audit: 'Let the platform book partners',
  domain: 'routing',
  method: 'POST',
  bases: ['clients'],
  path: '/{clientId}/use-bob',
  summary: 'Allow the platform to book partners on the client’s behalf for a destination country',
  permission: 'routing.write',
  ...bobParams,
  response: { status: 200, body: valueOf(z.strictObject({ country })) },
  refusals: ['not_found'],
});

export const stopBob = operation({
  id: 'stopBob',
  audit: 'Stopped the platform booking partners',
  domain: 'routing',
  method: 'DELETE',
  bases: ['clients'],
  path: '/{clientId}/use-bob',
  summary: 'Stop booking on the client’s behalf for a destination country',
  permission: 'routing.write',
  ...bobParams,
  response: { status: 204 },
  refusals: ['not_found'],
});

export const listSriLanes = operation({
  id: 'listSriLanes',
  domain: 'routing',
  method: 'GET',
  bases: ['clients'],
  path: '/sri/lanes',
  summary: 'List the lanes on which the shipper is the importer of record',
  permission: 'routing.read',
  response: { status: 200, body: dataOf(sriLane) },
  refusals: [],
});

export const addSriLane = operation({
  id: 'addSriLane',
  audit: 'Became importer of record on a lane',
  domain: 'routing',
  method: 'POST',
  bases: ['clients'],
  path: '/sri/lanes',
  summary: 'Make the shipper the importer of record on a lane; idempotent',
  permission: 'routing.write',
  body: sriLane,
  response: { status: 201, body: valueOf(sriLane) },
  refusals: ['invalid'],
});

export const removeSriLane = operation({
  id: 'removeSriLane',
  audit: 'Stopped being importer of record on a lane',
  domain: 'routing',
  method: 'DELETE',
  bases: ['clients'],
  path: '/sri/lanes',
  summary: 'Remove shipper-responsible import from a lane',
  permission: 'routing.write',
  body: sriLane,
  response: { status: 204 },
  refusals: ['not_found'],
});

export const laneControlOperations = [
  listLaneControls,
  saveLaneControl,
  listOptimisers,
  setOptimiser,
  removeOptimiser,
  useBob,
  stopBob,
  listSriLanes,
  addSriLane,
  removeSriLane,
];
