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
import { laneControlOperations } from './lane-control-operations.ts';
import { nodeCalculator, routeNode } from './node-calculator.ts';
import { laneRulesOperations } from './lane-rules-operations.ts';
import { unallocatedOperations } from './unallocated-operations.ts';
import { whatIfOperations } from './what-if-operations.ts';

const serviceType = z.enum(SERVICE_TYPES).describe('Service type of the leg.');
const country = countryCode.describe('Destination country, ISO 3166-1 alpha-2.');

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
  ...laneControlOperations,
  calculateNodes,
  getNodeCalculator,
  listPartnerTransitTimes,
  ...laneRulesOperations,
  ...whatIfOperations,
  ...unallocatedOperations,
];
