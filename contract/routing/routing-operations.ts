import { z } from 'zod';
import {
  countryCode,
  dataOf,
  isoTime,
  operation,
  orderRef,
  portCode,
  queryFlag,
  queryList,
  text,
  uuid,
  valueOf,
} from '../core/index.ts';
import {
  MAX_GRAMS,
  MAX_MILLIMETRES,
  MOVEMENTS,
  ORDER_CATEGORIES,
  SERVICE_LEVELS,
  SERVICE_TYPES,
} from '../orders/order-values.ts';
import { laneDecision, optimiserSetting, optimiserWeights, sriLane } from './lane-control.ts';
import { nodeCalculator, routeNode } from './node-calculator.ts';
import { laneRulesOperations } from './lane-rules-operations.ts';
import { unallocatedOperations } from './unallocated-operations.ts';
import { whatIfOperations } from './what-if-operations.ts';

const serviceType = z.enum(SERVICE_TYPES).describe('Service type of the leg.');
const country = countryCode.describe('Destination country, ISO 3166-1 alpha-2.');

export const laneControlState = z
  .strictObject({
    country,
    serviceType,
    decision: laneDecision
      .nullable()
      .describe('Null without a decision: the cheapest partner carries the leg.'),
    note: z.string().nullable().describe('Note of the last change; null without a note.'),
    version: z.int().describe('Number of changes; 0 before the first.'),
    updatedAt: isoTime
      .nullable()
      .describe('When the control was last changed; null before the first change.'),
    updatedBy: z
      .string()
      .nullable()
      .describe('Name of the user who last changed it; null before the first change.'),
  })
  .meta({ id: 'LaneControl', description: 'The lane control of a destination country and service type.' });
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
  .meta({ id: 'LaneControlChange', description: 'The new lane control of a country and service type.' });
export type LaneControlChange = z.output<typeof laneControlChange>;

export const saveLaneControl = operation({
  id: 'saveLaneControl',
  domain: 'routing',
  method: 'PUT',
  bases: ['clients'],
  path: '/lcontrol',
  summary: 'Save the lane control of a country and service type; unallocated orders are routed again',
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

const optimiserKey = z.strictObject({ country, serviceType });

export const setOptimiser = operation({
  id: 'setOptimiser',
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

const integerBetween = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
const edgeMm = integerBetween(1, MAX_MILLIMETRES).optional();

/** An order that does not exist, to compute a route for. Grams and millimetres are those of one piece; all pieces are alike. */
export const routeQuery = z.strictObject({
  movement: z.enum(MOVEMENTS).describe('Movement of the order.'),
  serviceLevel: z.enum(SERVICE_LEVELS).default('ECONOMY').describe('Service level of the order.'),
  cod: queryFlag.optional().describe('Whether cash is collected on delivery.'),
  categories: queryList(z.enum(ORDER_CATEGORIES), 22).optional().describe('Categories of the items.'),
  originCountry: countryCode.describe('Origin country, ISO 3166-1 alpha-2.'),
  originPortId: portCode.optional().describe('Port of departure, UN/LOCODE.'),
  originCity: text(100).optional().describe('City of the consignor.'),
  originPostcode: text(20).optional().describe('Postcode of the consignor.'),
  destinationCountry: country,
  destinationPortId: portCode.optional().describe('Port of arrival, UN/LOCODE.'),
  destinationCity: text(100).optional().describe('City of the consignee.'),
  destinationPostcode: text(20).optional().describe('Postcode of the consignee.'),
  pieces: integerBetween(1, 999).default(1).describe('Number of pieces; all are alike.'),
  grossGrams: integerBetween(1, MAX_GRAMS).describe('Gross weight of one piece in grams.'),
  lengthMm: edgeMm.describe('Length of one piece in millimetres.'),
  widthMm: edgeMm.describe('Width of one piece in millimetres.'),
  heightMm: edgeMm.describe('Height of one piece in millimetres.'),
  firstLeg: z
    .enum(['FIRST_MILE', 'DROPOFF', 'PICKUP'])
    .optional()
    .describe('Service type of the first leg; absent for the default of the movement.'),
  selfCollect: queryFlag.optional().describe('Whether the consignee collects the parcel at a PUDO.'),
});
export type RouteQuery = z.output<typeof routeQuery>;

export const calculateNodes = operation({
  id: 'calculateNodes',
  domain: 'routing',
  method: 'GET',
  bases: ['clients'],
  path: '/node-calculators',
  summary:
    'Compute how an order would be routed today: places, partners, prices, days and reasons; nothing is stored',
  permission: 'routing.read',
  query: routeQuery,
  response: { status: 200, body: dataOf(routeNode) },
  refusals: ['invalid'],
});

export const getNodeCalculator = operation({
  id: 'getNodeCalculator',
  domain: 'routing',
  method: 'GET',
  bases: ['clients'],
  path: '/node-calculators/{id}',
  summary: 'Explain the route of an order: every candidate of each leg with price, days and reasons',
  permission: 'orders.read',
  params: z.strictObject({ id: orderRef }),
  response: { status: 200, body: valueOf(nodeCalculator) },
  refusals: ['not_found'],
});

export const partnerTransitTimes = z
  .strictObject({
    partnerId: uuid.describe('Id of the partner, a UUID.'),
    serviceType,
    destinationCountry: z.string().describe('Destination country, ISO 3166-1 alpha-2.'),
    legs: z
      .int()
      .describe('Legs that have ended, successfully or not: the base of exceptionPercent and lostPercent.'),
    completedLegs: z.int().describe('Legs that were completed: the base of the minutes.'),
    medianMinutes: z
      .int()
      .nullable()
      .describe('Median time of a completed leg in minutes; null without completed legs.'),
    p90Minutes: z
      .int()
      .nullable()
      .describe('90th percentile of the time of a completed leg in minutes; null without completed legs.'),
    promisedLegs: z
      .int()
      .describe('Completed legs with transit days in the rate card: the base of onTimePercent.'),
    onTimePercent: z
      .number()
      .nullable()
      .describe('Percentage of legs within the days of the rate card, 0 to 100; null without promised legs.'),
    exceptionPercent: z.number().describe('Percentage of legs with an exception, 0 to 100.'),
    lostPercent: z.number().describe('Percentage of legs on which the parcel was lost, 0 to 100.'),
    computedAt: isoTime.describe('When the figures were computed.'),
  })
  .meta({
    id: 'PartnerTransitTimes',
    description: "Transit times of a partner's legs to a country over the client's own orders of 180 days.",
  });
export type PartnerTransitTimes = z.output<typeof partnerTransitTimes>;

export const listPartnerTransitTimes = operation({
  id: 'listPartnerTransitTimes',
  domain: 'routing',
  method: 'GET',
  bases: ['clients'],
  path: '/lcontrol/countries/{country}/transit-times',
  summary:
    'List each partner’s transit times, on-time and loss percentages over the client’s own orders to a country',
  permission: 'routing.read',
  params: z.strictObject({ country }),
  response: { status: 200, body: dataOf(partnerTransitTimes) },
  refusals: [],
});

export const routingOperations = [
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
  calculateNodes,
  getNodeCalculator,
  listPartnerTransitTimes,
  ...laneRulesOperations,
  ...whatIfOperations,
  ...unallocatedOperations,
];
