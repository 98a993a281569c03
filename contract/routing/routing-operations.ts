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
import { waitingOperations } from './unallocated-operations.ts';
import { whatIfOperations } from './what-if-operations.ts';

const serviceType = z.enum(SERVICE_TYPES);

/** A lane control as it stands; `version` counts its changes, 0 before the first. */
export const laneControlState = z
  .strictObject({
    country: countryCode,
    serviceType,
    /** Null where the client has decided nothing: the cheapest partner carries the leg. */
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
  summary: 'Who carries which leg to which country, and where the platform books on the client’s behalf',
  permission: 'routing.read',
  query: z.strictObject({ country: countryCode.optional(), service_type: serviceType.optional() }),
  answer: {
    status: 200,
    body: z.strictObject({ data: z.array(laneControlState), bobCountries: z.array(countryCode) }),
  },
  refusals: [],
});

export const laneControlChange = z.strictObject({
  country: countryCode,
  serviceType,
  /** Null takes the control away. */
  decision: laneDecision.nullable(),
  note: text(500).optional(),
  /** What the caller saw; refused as stale where somebody changed it since. */
  version: z.int().min(0).optional(),
});
export type LaneControlChange = z.output<typeof laneControlChange>;

export const saveLaneControl = operation({
  id: 'saveLaneControl',
  domain: 'routing',
  method: 'PUT',
  bases: ['clients'],
  path: '/lcontrol',
  summary: 'Decide who carries a leg to a country; waiting orders are routed again',
  permission: 'routing.write',
  body: laneControlChange,
  answer: { status: 200, body: valueOf(laneControlState) },
  refusals: ['invalid', 'stale'],
});

export const listOptimisers = operation({
  id: 'listOptimisers',
  domain: 'routing',
  method: 'GET',
  bases: ['clients'],
  path: '/ltimizer',
  summary: 'Where the optimiser is on, and what it weighs',
  permission: 'routing.read',
  query: z.strictObject({ country: countryCode.optional() }),
  answer: { status: 200, body: dataOf(optimiserSetting) },
  refusals: [],
});

const optimiserPlace = z.strictObject({ country: countryCode, serviceType });

export const setOptimiser = operation({
  id: 'setOptimiser',
  domain: 'routing',
  method: 'POST',
  bases: ['clients'],
  path: '/ltimizer',
  summary:
    'Turn the optimiser on, or change its weights; without weights it keeps them, or takes 60, 30 and 10',
  permission: 'routing.write',
  query: optimiserPlace,
  body: z.strictObject({ weights: optimiserWeights.optional() }),
  answer: { status: 200, body: valueOf(optimiserSetting) },
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
  query: optimiserPlace,
  answer: { status: 204 },
  refusals: ['not_found'],
});

const bobPlace = {
  params: z.strictObject({ clientId: uuid }),
  query: z.strictObject({ country: countryCode }),
};

export const useBob = operation({
  id: 'useBob',
  domain: 'routing',
  method: 'POST',
  bases: ['clients'],
  path: '/{clientId}/use-bob',
  summary: 'Let the platform book partners on the client’s behalf for a destination country',
  permission: 'routing.write',
  ...bobPlace,
  answer: { status: 200, body: valueOf(z.strictObject({ country: countryCode })) },
  refusals: ['not_found'],
});

export const stopBob = operation({
  id: 'stopBob',
  domain: 'routing',
  method: 'DELETE',
  bases: ['clients'],
  path: '/{clientId}/use-bob',
  summary: 'Book connected partners only, for a destination country',
  permission: 'routing.write',
  ...bobPlace,
  answer: { status: 204 },
  refusals: ['not_found'],
});

export const listSriLanes = operation({
  id: 'listSriLanes',
  domain: 'routing',
  method: 'GET',
  bases: ['clients'],
  path: '/sri/lanes',
  summary: 'Lanes on which the shipper is the importer of record',
  permission: 'routing.read',
  answer: { status: 200, body: dataOf(sriLane) },
  refusals: [],
});

export const addSriLane = operation({
  id: 'addSriLane',
  domain: 'routing',
  method: 'POST',
  bases: ['clients'],
  path: '/sri/lanes',
  summary: 'Make the shipper the importer of record on a lane; repeating changes nothing',
  permission: 'routing.write',
  body: sriLane,
  answer: { status: 201, body: valueOf(sriLane) },
  refusals: ['invalid'],
});

export const removeSriLane = operation({
  id: 'removeSriLane',
  domain: 'routing',
  method: 'DELETE',
  bases: ['clients'],
  path: '/sri/lanes',
  summary: 'Take a lane’s shipper-responsible import away',
  permission: 'routing.write',
  body: sriLane,
  answer: { status: 204 },
  refusals: ['not_found'],
});

const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most);
const edge = whole(1, MAX_MILLIMETRES).optional();

/** An order as a question: what would carry it, and why. Grams and millimetres, of each of its `pieces`, which are alike. */
export const describedOrder = z.strictObject({
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
  pieces: whole(1, 999).default(1),
  grossGrams: whole(1, MAX_GRAMS),
  lengthMm: edge,
  widthMm: edge,
  heightMm: edge,
  firstLeg: z.enum(['FIRST_MILE', 'DROPOFF', 'PICKUP']).optional(),
  selfCollect: queryFlag.optional(),
});
export type DescribedOrder = z.output<typeof describedOrder>;

export const calculateNodes = operation({
  id: 'calculateNodes',
  domain: 'routing',
  method: 'GET',
  bases: ['clients'],
  path: '/node-calculators',
  summary: 'How a described order would be routed today: places, partners, prices, days and reasons',
  permission: 'routing.read',
  query: describedOrder,
  answer: { status: 200, body: dataOf(routeNode) },
  refusals: ['invalid'],
});

export const getNodeCalculator = operation({
  id: 'getNodeCalculator',
  domain: 'routing',
  method: 'GET',
  bases: ['clients'],
  path: '/node-calculators/{id}',
  summary: 'Why each leg of an order went to its partner: every candidate with price, days and reason',
  permission: 'orders.read',
  params: z.strictObject({ id: orderRef }),
  answer: { status: 200, body: valueOf(nodeCalculator) },
  refusals: ['not_found'],
});

/** What the client's own orders say of a partner's legs to a country. Percentages of 0 to 100, whole minutes. */
export const partnerMeasure = z
  .strictObject({
    partnerId: uuid,
    serviceType,
    destinationCountry: z.string(),
    /** Legs that have ended, well or not: what the percentages are of, but for `onTimePercent`. */
    legs: z.int(),
    /** Legs that reached their good end: what the minutes are measured from. */
    doneLegs: z.int(),
    medianMinutes: z.int().nullable(),
    p90Minutes: z.int().nullable(),
    /** Of the `promisedLegs` done for which the rate card promised days; null where there was none. */
    promisedLegs: z.int(),
    onTimePercent: z.number().nullable(),
    exceptionPercent: z.number(),
    lostPercent: z.number(),
    measuredAt: isoTime,
  })
  .meta({ id: 'PartnerMeasure' });
export type PartnerMeasure = z.output<typeof partnerMeasure>;

export const listPartnerMeasures = operation({
  id: 'listPartnerMeasures',
  domain: 'routing',
  method: 'GET',
  bases: ['clients'],
  path: '/lcontrol/countries/{country}/measures',
  summary: 'How each partner did on its legs of the client’s own orders to a country: days, on time, lost',
  permission: 'routing.read',
  params: z.strictObject({ country: countryCode }),
  answer: { status: 200, body: dataOf(partnerMeasure) },
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
  listPartnerMeasures,
  ...laneRulesOperations,
  ...whatIfOperations,
  ...waitingOperations,
];
