import { z } from 'zod';
import {
  countryCode,
  currencyCode,
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
import { MAX_DECLARATION_LINES } from '../trade/declared-goods.ts';
import {
  FIRST_LEGS,
  MAX_GRAMS,
  MAX_MILLIMETRES,
  MOVEMENTS,
  ORDER_CATEGORIES,
  SERVICE_LEVELS,
  SERVICE_TYPES,
  SHIPMENT_MODES,
} from '../trade/order-values.ts';
import { orderItem } from '../trade/order-contents.ts';
import { exchangeOperations } from './exchange-operations.ts';
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
  shipmentMode: z
    .enum(SHIPMENT_MODES)
    .optional()
    .describe('Transport mode of the main carriage; absent to consider all modes with rates.'),
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
  pieces: integerBetween(1, 999)
    .default(1)
    .meta({ description: 'Number of pieces; all are alike.', examples: [1] }),
  grossGrams: integerBetween(1, MAX_GRAMS).meta({
    description: 'Gross weight of one piece in grams.',
    examples: [1250],
  }),
  lengthMm: edgeMm.meta({ description: 'Length of one piece in millimetres.', examples: [300] }),
  widthMm: edgeMm.meta({ description: 'Width of one piece in millimetres.', examples: [200] }),
  heightMm: edgeMm.meta({ description: 'Height of one piece in millimetres.', examples: [80] }),
  declarationLines: integerBetween(1, MAX_DECLARATION_LINES)
    .default(1)
    .meta({
      description: 'Lines of the customs entry: goods of different HS codes or origins.',
      examples: [3],
    }),
  goodsValueMinor: integerBetween(0, Number.MAX_SAFE_INTEGER)
    .optional()
    .meta({
      description:
        'Value of all goods in minor units. Absent: parcels are priced as low-value goods, freight is not.',
      examples: [25_000],
    }),
  goodsCurrency: currencyCode
    .optional()
    .describe("Currency of the value, ISO 4217; absent for the client's currency."),
  goodsDescription: orderItem.shape.description
    .optional()
    .describe('Description of the goods; partners that do not take them are left out.'),
  goodsHsCode: orderItem.shape.hsCode.describe('HS code of the goods, 6 to 10 digits.'),
  firstLeg: z
    .enum(FIRST_LEGS)
    .optional()
    .describe(
      'Service type of the first leg; absent for the default of the movement. B2B: one partner, door to door.',
    ),
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
    destinationCountry: z
      .string()
      .meta({ description: 'Destination country, ISO 3166-1 alpha-2.', examples: ['MY'] }),
    legs: z.int().meta({
      description: 'Legs that have ended, successfully or not: the base of exceptionPercent and lostPercent.',
      examples: [240],
    }),
    completedLegs: z
      .int()
      .meta({ description: 'Legs that were completed: the base of the minutes.', examples: [235] }),
    medianMinutes: z
      .int()
      .nullable()
      .meta({
        description: 'Median time of a completed leg in minutes; null without completed legs.',
        examples: [2880],
      }),
    p90Minutes: z
      .int()
      .nullable()
      .meta({
        description:
          '90th percentile of the time of a completed leg in minutes; null without completed legs.',
        examples: [4320],
      }),
    promisedLegs: z.int().meta({
      description: 'Completed legs with transit days in the rate card: the base of onTimePercent.',
      examples: [230],
    }),
    onTimePercent: z
      .number()
      .nullable()
      .meta({
        description:
          'Percentage of legs within the days of the rate card, and of deliveries by the last day of the first promise, 0 to 100; null without promised legs.',
        examples: [94.3],
      }),
    exceptionPercent: z
      .number()
      .meta({ description: 'Percentage of legs with an exception, 0 to 100.', examples: [2.1] }),
    lostPercent: z
      .number()
      .meta({ description: 'Percentage of legs on which the parcel was lost, 0 to 100.', examples: [0.4] }),
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
  ...exchangeOperations,
  ...laneRulesOperations,
  ...whatIfOperations,
  ...unallocatedOperations,
];
