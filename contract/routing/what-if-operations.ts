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
import { simulatedOrder, simulatedOrdersAsked, simulation } from './simulation.ts';

const serviceType = z.enum(SERVICE_TYPES);

/** Changes to a client's rules that are only asked about. What is not named stays as it is; null takes away. */
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

const asked = {
  draft: routingDraft,
  /** How many of the latest orders. */
  orders: z.int().min(1).max(10_000).default(1_000),
  /** Only orders to this country. */
  country: countryCode.optional(),
};

export const simulateRouting = operation({
  id: 'simulateRouting',
  domain: 'routing',
  method: 'POST',
  reads: true,
  bases: ['clients'],
  path: '/lcontrol/simulations',
  summary: 'What a draft of the rules would do to the latest orders; nothing is changed',
  permission: 'routing.read',
  body: z.strictObject(asked),
  answer: { status: 200, body: valueOf(simulation) },
  refusals: ['invalid'],
});

export const listSimulatedOrders = operation({
  id: 'listSimulatedOrders',
  domain: 'routing',
  method: 'POST',
  reads: true,
  bases: ['clients'],
  path: '/lcontrol/simulations/orders',
  summary:
    'The orders behind a figure of a simulation, each before and after, a page at a time; nothing is changed',
  permission: 'routing.read',
  body: z.strictObject({
    ...asked,
    of: simulatedOrdersAsked,
    page: z.int().min(1).max(10_000).default(1),
    perPage: z.int().min(1).max(100).default(10),
  }),
  answer: { status: 200, body: pageOf(simulatedOrder) },
  refusals: ['invalid'],
});

/** A parcel that nobody has sent, to see a route by. Grams. */
export const typicalParcel = z.strictObject({
  movement: z.enum(MOVEMENTS),
  originCountry: countryCode,
  destinationCountry: countryCode,
  originPortId: portCode.optional(),
  destinationPortId: portCode.optional(),
  originPostcode: text(20).optional(),
  destinationPostcode: text(20).optional(),
  grossGrams: z.int().min(1).max(MAX_GRAMS),
  /** Of all its pieces, in cubic millimetres; 0 where only the weight counts. */
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
    'The middle one by weight of the client’s latest orders to a country, from where most of them come',
  permission: 'routing.read',
  params: z.strictObject({ country: countryCode }),
  answer: { status: 200, body: valueOf(typicalParcel.nullable()) },
  refusals: [],
});

/** A route with what all of it costs and takes. */
export const previewedRoute = z.strictObject({
  nodes: z.array(routeNode),
  /** A sum a currency over the legs that have a partner. */
  cost: z.array(money),
  /** The sums in the client's currency; null where the day lacks a rate. */
  converted: conversion.nullable(),
  /** Null while a leg has no partner. */
  days: z.strictObject({ min: z.int(), max: z.int() }).nullable(),
});
export type PreviewedRoute = z.output<typeof previewedRoute>;

export const previewRoute = operation({
  id: 'previewRoute',
  domain: 'routing',
  method: 'POST',
  reads: true,
  bases: ['clients'],
  path: '/lcontrol/previews',
  summary:
    'How a typical parcel would be routed by the saved rules and by a draft of them; nothing is changed',
  permission: 'routing.read',
  body: z.strictObject({ draft: routingDraft, parcel: typicalParcel }),
  answer: { status: 200, body: valueOf(z.strictObject({ saved: previewedRoute, draft: previewedRoute })) },
  refusals: ['invalid'],
});

export const whatIfOperations = [simulateRouting, listSimulatedOrders, getTypicalParcel, previewRoute];
