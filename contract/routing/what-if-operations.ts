import { z } from 'zod';
import { countryCode, money, operation, pageOf, portCode, text, valueOf } from '../core/index.ts';
import { MAX_DECLARATION_LINES } from '../trade/declared-goods.ts';
import {
  FIRST_LEGS,
  MAX_GRAMS,
  MOVEMENTS,
  ORDER_CATEGORIES,
  SERVICE_LEVELS,
  SERVICE_TYPES,
  SHIPMENT_MODES,
} from '../trade/order-values.ts';
import { orderItem } from '../trade/order-contents.ts';
import { finding } from '../findings/findings.ts';
import { conversion } from '../quantities/exchange.ts';
import { laneDecision, optimiserWeights, ruleOrigin, sriLane } from './lane-control.ts';
import { routeNode } from './node-calculator.ts';
import { dayRange } from './day-range.ts';
import { simulatedOrder, simulatedOrdersFilter, simulation } from './simulation.ts';

const serviceType = z.enum(SERVICE_TYPES).describe('Service type of the leg.');
const country = countryCode.describe('Destination country, ISO 3166-1 alpha-2.');

export const routingDraft = z
  .strictObject({
    laneControls: z
      .array(
        z.strictObject({
          originCountry: ruleOrigin,
          country,
          serviceType,
          decision: laneDecision.nullable().describe('Null removes the control.'),
        }),
      )
      .max(500)
      .optional()
      .describe('Lane controls that change.'),
    optimisers: z
      .array(
        z.strictObject({
          originCountry: ruleOrigin,
          country,
          serviceType,
          weights: optimiserWeights.nullable().describe('Null turns the optimiser off.'),
        }),
      )
      .max(500)
      .optional()
      .describe('Optimiser settings that change.'),
    bob: z
      .array(z.strictObject({ country, on: z.boolean().describe('Whether booking on behalf is on.') }))
      .max(250)
      .optional()
      .describe('Countries for which booking on behalf changes.'),
    sri: z
      .array(
        z.strictObject({
          ...sriLane.shape,
          on: z.boolean().describe('Whether the shipper is the importer of record.'),
        }),
      )
      .max(500)
      .optional()
      .describe('Lanes on which shipper-responsible import changes.'),
  })
  .meta({
    id: 'RoutingDraft',
    description: "Unsaved changes of a client's rules. A setting that is not listed keeps its saved value.",
  });
export type RoutingDraft = z.output<typeof routingDraft>;

const simulationInput = {
  draft: routingDraft,
  orders: z.int().min(1).max(10_000).default(1_000).describe('Number of the latest orders to simulate.'),
  country: country.optional().describe('Only orders to this country.'),
  originCountry: countryCode.optional().describe('Only orders from this country.'),
};

export const simulateRouting = operation({
  id: 'simulateRouting',
  domain: 'routing',
  method: 'POST',
  readOnly: true,
  bases: ['clients'],
  path: '/lcontrol/simulations',
  summary: 'Simulate the effect of a draft of the rules on the latest orders; nothing is stored',
  permission: 'routing.read',
  body: z
    .strictObject(simulationInput)
    .meta({ id: 'SimulationInput', description: 'A draft and the orders to simulate.' }),
  response: { status: 200, body: valueOf(simulation) },
  refusals: ['invalid'],
});

export const listSimulatedOrders = operation({
  id: 'listSimulatedOrders',
  domain: 'routing',
  method: 'POST',
  readOnly: true,
  bases: ['clients'],
  path: '/lcontrol/simulations/orders',
  summary:
    'List the orders behind a figure of a simulation, each before and after, page by page; nothing is stored',
  permission: 'routing.read',
  body: z.strictObject({
    ...simulationInput,
    filter: simulatedOrdersFilter,
    page: z.int().min(1).max(10_000).default(1).describe('Number of the page, from 1.'),
    perPage: z.int().min(1).max(100).default(10).describe('Rows on a page.'),
  }),
  response: { status: 200, body: pageOf(simulatedOrder) },
  refusals: ['invalid'],
});

const { description, hsCode, goodsFlags, wattHours, lithiumGrams } = orderItem.shape;

const previewedItem = z
  .strictObject({ description, hsCode, goodsFlags, wattHours, lithiumGrams })
  .meta({ id: 'PreviewedItem', description: 'Goods of a parcel that does not exist.' });

export const typicalParcel = z
  .strictObject({
    movement: z.enum(MOVEMENTS).describe('Movement of the parcel.'),
    originCountry: countryCode.describe('Origin country, ISO 3166-1 alpha-2.'),
    destinationCountry: country,
    originPortId: portCode.optional().describe('Port of departure, UN/LOCODE.'),
    destinationPortId: portCode.optional().describe('Port of arrival, UN/LOCODE.'),
    originPostcode: text(20).optional().describe('Postcode of the consignor.'),
    destinationPostcode: text(20).optional().describe('Postcode of the consignee.'),
    grossGrams: z
      .int()
      .min(1)
      .max(MAX_GRAMS)
      .meta({ description: 'Gross weight in grams.', examples: [1250] }),
    volumeMm3: z
      .int()
      .min(0)
      .max(1e15)
      .default(0)
      .describe('Volume of all pieces in cubic millimetres; 0 if only the weight counts.'),
    serviceLevel: z.enum(SERVICE_LEVELS).default('ECONOMY').describe('Service level.'),
    shipmentMode: z
      .enum(SHIPMENT_MODES)
      .optional()
      .describe('Transport mode of the main carriage; absent to consider all modes with rates.'),
    cod: z.boolean().default(false).describe('Whether cash is collected on delivery.'),
    categories: z
      .array(z.enum(ORDER_CATEGORIES))
      .max(ORDER_CATEGORIES.length)
      .default([])
      .describe('Categories of the items.'),
    declarationLines: z
      .int()
      .min(1)
      .max(MAX_DECLARATION_LINES)
      .default(1)
      .describe('Lines of the customs entry: goods of different HS codes or origins.'),
    goodsValue: money
      .optional()
      .describe('Value of all goods. Absent: parcels are priced as low-value goods, freight is not.'),
    items: z
      .array(previewedItem)
      .max(100)
      .default([])
      .describe(
        'Goods; partners that do not take them are left out. Empty for the typical parcel of a client.',
      ),
    firstLeg: z
      .enum(FIRST_LEGS)
      .optional()
      .describe(
        'Service type of the first leg; absent for the default of the movement. B2B: one partner, door to door.',
      ),
    selfCollect: z.boolean().default(false).describe('Whether the consignee collects the parcel at a PUDO.'),
  })
  .meta({ id: 'TypicalParcel', description: 'A parcel that does not exist, to preview a route with.' });
export type TypicalParcel = z.output<typeof typicalParcel>;

export const getTypicalParcel = operation({
  id: 'getTypicalParcel',
  domain: 'routing',
  method: 'GET',
  bases: ['clients'],
  path: '/lcontrol/countries/{country}/typical-parcel',
  summary:
    'Get the median parcel by weight of the client’s latest orders to a country, from one origin or the most frequent',
  permission: 'routing.read',
  params: z.strictObject({ country }),
  query: z.strictObject({
    originCountry: countryCode.optional().describe('Only orders from this country.'),
  }),
  response: {
    status: 200,
    body: valueOf(typicalParcel.nullable().describe('The parcel; null without orders on the lane.')),
  },
  refusals: [],
});

export const previewedRoute = z
  .strictObject({
    nodes: z.array(routeNode).describe('The legs of the route in order.'),
    cost: z.array(money).describe('One sum per currency over the legs that have a partner.'),
    converted: conversion
      .nullable()
      .describe("The total in the client's currency; null if the day lacks an exchange rate."),
    days: dayRange.nullable().describe('Days from door to door; null if a leg has no partner.'),
  })
  .meta({ id: 'PreviewedRoute', description: 'A route with its total cost and transit days.' });
export type PreviewedRoute = z.output<typeof previewedRoute>;

export const previewRoute = operation({
  id: 'previewRoute',
  domain: 'routing',
  method: 'POST',
  readOnly: true,
  bases: ['clients'],
  path: '/lcontrol/previews',
  summary: 'Compute the route of a typical parcel under the saved rules and under a draft; nothing is stored',
  permission: 'routing.read',
  body: z
    .strictObject({ draft: routingDraft, parcel: typicalParcel })
    .meta({ id: 'PreviewInput', description: 'A draft and the parcel to route.' }),
  response: {
    status: 200,
    body: valueOf(
      z
        .strictObject({
          saved: previewedRoute.describe('The route under the saved rules.'),
          draft: previewedRoute.describe('The route under the draft.'),
          findings: z
            .array(finding)
            .describe('What pre-flight would report about dangerous goods; a blocker stops such an order.'),
        })
        .meta({ id: 'RoutePreview', description: 'The route of a parcel before and after.' }),
    ),
  },
  refusals: ['invalid'],
});

export const whatIfOperations = [simulateRouting, listSimulatedOrders, getTypicalParcel, previewRoute];
