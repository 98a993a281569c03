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

const serviceType = z.enum(SERVICE_TYPES);

/** The current lane control of a country and service type. `version` counts its changes and is 0 before the first. */
export const laneControlState = z
  .strictObject({
    country: countryCode,
    serviceType,
    /** Null without a decision: the cheapest partner carries the leg. */
    decision: laneDecision.nullable(),
    note: z.string().nullable(),
    version: z.int(),
    updatedAt: isoTime.nullable(),
    updatedBy: z.string().nullable(),
  })
  .meta({ id: 'LaneControl' });
export type LaneControlState = z.output<typeof laneControlState>;

export const listLaneControls = operation({
  id: 'listLaneControls',
  domain: 'routing',
  method: 'GET',
  bases: ['clients'],
  path: '/lcontrol',
  summary: 'List lane controls, and the countries for which the platform books on the client’s behalf',
  permission: 'routing.read',
  query: z.strictObject({ country: countryCode.optional(), service_type: serviceType.optional() }),
  response: {
    status: 200,
    body: z.strictObject({ data: z.array(laneControlState), bobCountries: z.array(countryCode) }),
  },
  refusals: [],
});

export const laneControlChange = z.strictObject({
  country: countryCode,
  serviceType,
  /** Null removes the control. */
  decision: laneDecision.nullable(),
  note: text(500).optional(),
  /** The version that the caller read; the request is refused as stale if it is no longer the latest. */
  version: z.int().min(0).optional(),
});
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
  query: z.strictObject({ country: countryCode.optional() }),
  response: { status: 200, body: dataOf(optimiserSetting) },
  refusals: [],
});

const optimiserKey = z.strictObject({ country: countryCode, serviceType });

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
  body: z.strictObject({ weights: optimiserWeights.optional() }),
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
  params: z.strictObject({ clientId: uuid }),
  query: z.strictObject({ country: countryCode }),
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
  response: { status: 200, body: valueOf(z.strictObject({ country: countryCode })) },
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
  movement: z.enum(MOVEMENTS),
  serviceLevel: z.enum(SERVICE_LEVELS).default('ECONOMY'),
  cod: queryFlag.optional(),
  categories: queryList(z.enum(ORDER_CATEGORIES), 22).optional(),
  originCountry: countryCode,
  originPortId: portCode.optional(),
  originCity: text(100).optional(),
  originPostcode: text(20).optional(),
  destinationCountry: countryCode,
  destinationPortId: portCode.optional(),
  destinationCity: text(100).optional(),
  destinationPostcode: text(20).optional(),
  pieces: integerBetween(1, 999).default(1),
  grossGrams: integerBetween(1, MAX_GRAMS),
  lengthMm: edgeMm,
  widthMm: edgeMm,
  heightMm: edgeMm,
  firstLeg: z.enum(['FIRST_MILE', 'DROPOFF', 'PICKUP']).optional(),
  selfCollect: queryFlag.optional(),
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

/** Transit times of a partner's legs to a country over the client's own orders. Percentages from 0 to 100, whole minutes. */
export const partnerTransitTimes = z
  .strictObject({
    partnerId: uuid,
    serviceType,
    destinationCountry: z.string(),
    /** Legs that have ended, successfully or not: the base of the percentages except `onTimePercent`. */
    legs: z.int(),
    /** Legs that were completed: the base of the minutes. */
    completedLegs: z.int(),
    medianMinutes: z.int().nullable(),
    p90Minutes: z.int().nullable(),
    /** Completed legs for which the rate card promised transit days: the base of `onTimePercent`. */
    promisedLegs: z.int(),
    /** Null without promised legs. */
    onTimePercent: z.number().nullable(),
    exceptionPercent: z.number(),
    lostPercent: z.number(),
    computedAt: isoTime,
  })
  .meta({ id: 'PartnerTransitTimes' });
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
  params: z.strictObject({ country: countryCode }),
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
