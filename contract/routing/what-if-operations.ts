import { z } from 'zod';
import { countryCode, money, operation, pageOf, portCode, text, valueOf } from '../core/index.ts';
import {
  MAX_GRAMS,
  MOVEMENTS,
  ORDER_CATEGORIES,
  SERVICE_LEVELS,
  SERVICE_TYPES,
} from '../orders/order-values.ts';
import { conversion } from '../quantities/exchange.ts';
import { laneDecision, optimiserWeights, sriLane } from './lane-control.ts';
import { routeNode } from './node-calculator.ts';
import { simulatedOrder, simulatedOrdersFilter, simulation } from './simulation.ts';

const serviceType = z.enum(SERVICE_TYPES);

/** Unsaved changes to a client's rules. A setting that is absent keeps its saved value; null removes it. */
export const routingDraft = z.strictObject({
  laneControls: z
    .array(z.strictObject({ country: countryCode, serviceType, decision: laneDecision.nullable() }))
    .max(500)
    .optional(),
  optimisers: z
    .array(z.strictObject({ country: countryCode, serviceType, weights: optimiserWeights.nullable() }))
    .max(500)
    .optional(),
  bob: z
    .array(z.strictObject({ country: countryCode, on: z.boolean() }))
    .max(250)
    .optional(),
  sri: z
    .array(z.strictObject({ ...sriLane.shape, on: z.boolean() }))
    .max(500)
    .optional(),
});
export type RoutingDraft = z.output<typeof routingDraft>;

const simulationInput = {
  draft: routingDraft,
  /** Number of the latest orders to simulate. */
  orders: z.int().min(1).max(10_000).default(1_000),
  /** Only orders to this country. */
  country: countryCode.optional(),
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
  body: z.strictObject(simulationInput),
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
    page: z.int().min(1).max(10_000).default(1),
    perPage: z.int().min(1).max(100).default(10),
  }),
  response: { status: 200, body: pageOf(simulatedOrder) },
  refusals: ['invalid'],
});

/** A parcel that does not exist, to preview a route with. Weight in grams. */
export const typicalParcel = z.strictObject({
  movement: z.enum(MOVEMENTS),
  originCountry: countryCode,
  destinationCountry: countryCode,
  originPortId: portCode.optional(),
  destinationPortId: portCode.optional(),
  originPostcode: text(20).optional(),
  destinationPostcode: text(20).optional(),
  grossGrams: z.int().min(1).max(MAX_GRAMS),
  /** Volume of all pieces in cubic millimetres; 0 if only the weight counts. */
  volumeMm3: z.int().min(0).max(1e15).default(0),
  serviceLevel: z.enum(SERVICE_LEVELS).default('ECONOMY'),
  cod: z.boolean().default(false),
  categories: z.array(z.enum(ORDER_CATEGORIES)).max(ORDER_CATEGORIES.length).default([]),
  firstLeg: z.enum(['FIRST_MILE', 'DROPOFF', 'PICKUP']).optional(),
  selfCollect: z.boolean().default(false),
});
export type TypicalParcel = z.output<typeof typicalParcel>;

export const getTypicalParcel = operation({
  id: 'getTypicalParcel',
  domain: 'routing',
  method: 'GET',
  bases: ['clients'],
  path: '/lcontrol/countries/{country}/typical-parcel',
  summary:
    'Get the median parcel by weight of the client’s latest orders to a country, from the most frequent origin',
  permission: 'routing.read',
  params: z.strictObject({ country: countryCode }),
  response: { status: 200, body: valueOf(typicalParcel.nullable()) },
  refusals: [],
});

/** A route with its total cost and transit days. */
export const previewedRoute = z.strictObject({
  nodes: z.array(routeNode),
  /** One sum per currency over the legs that have a partner. */
  cost: z.array(money),
  /** The total in the client's currency; null if the day lacks an exchange rate. */
  converted: conversion.nullable(),
  /** Null if a leg has no partner. */
  days: z.strictObject({ min: z.int(), max: z.int() }).nullable(),
});
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
  body: z.strictObject({ draft: routingDraft, parcel: typicalParcel }),
  response: { status: 200, body: valueOf(z.strictObject({ saved: previewedRoute, draft: previewedRoute })) },
  refusals: ['invalid'],
});

export const whatIfOperations = [simulateRouting, listSimulatedOrders, getTypicalParcel, previewRoute];
