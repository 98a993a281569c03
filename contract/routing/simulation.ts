import { z } from 'zod';
import { money, reasonSchema, uuid } from '../core/schemas.ts';
import { SERVICE_TYPES } from '../orders/order-values.ts';
import { conversion } from '../quantities/exchange.ts';

const partnerRef = z.strictObject({ id: uuid, name: z.string() });

/** A partner that cannot carry a leg, with the reasons. */
export const blockedPartner = z.strictObject({ partner: partnerRef, reasons: z.array(reasonSchema) });
export type BlockedPartner = z.output<typeof blockedPartner>;

/** One side of a simulation: cost and transit days of the orders under one set of rules. */
export const simulationSide = z.strictObject({
  /** Orders with a partner on every leg. */
  allocatedOrders: z.int(),
  unallocatedOrders: z.int(),
  /** One sum per currency, over the compared orders: those with a partner on every leg on both sides. */
  cost: z.array(money),
  /** The total in the client's currency; null if the day lacks an exchange rate. */
  converted: conversion.nullable(),
  /** Door to door, average over the compared orders, in tenths of a day; null without compared orders. */
  averageDaysMinTenths: z.int().nullable(),
  averageDaysMaxTenths: z.int().nullable(),
});
export type SimulationSide = z.output<typeof simulationSide>;

/** The most order codes that a figure lists. */
export const MAX_ORDER_CODES = 100;
/** The orders behind a figure: their number, and the codes of the first of them. */
const orderSample = {
  orders: z.int(),
  orderCodes: z.array(z.string()).max(MAX_ORDER_CODES),
};

/** The effect of changed rules on recent orders. Each figure lists the codes of its orders. */
export const simulation = z.strictObject({
  orders: z.int(),
  /** Orders of which at least one leg changes partner. */
  changedOrders: z.int(),
  /** Orders with a partner on every leg before and after: the base of cost and days. */
  comparedOrders: z.int(),
  /** Orders with a partner on every leg before, and a leg without a partner after. */
  newlyUnallocatedOrders: z.int(),
  before: simulationSide,
  after: simulationSide,
  /** Legs that change partner, the most frequent change first; null means no partner or no such leg. */
  changes: z.array(
    z.strictObject({
      serviceType: z.enum(SERVICE_TYPES),
      from: partnerRef.nullable(),
      to: partnerRef.nullable(),
      ...orderSample,
    }),
  ),
  /** Legs without a partner, grouped by service type, places and reasons, the most frequent first. */
  unallocated: z.array(
    z.strictObject({
      serviceType: z.enum(SERVICE_TYPES),
      from: z.string(),
      to: z.string(),
      explanation: reasonSchema,
      partners: z.array(blockedPartner),
      /** The leg has a partner under the current rules. */
      isNew: z.boolean(),
      ...orderSample,
    }),
  ),
});
export type Simulation = z.output<typeof simulation>;

export const SIMULATION_OUTCOMES = [
  'CHANGED',
  'DEARER',
  'CHEAPER',
  'SLOWER',
  'FASTER',
  'UNALLOCATED',
] as const;

/**
 * Selects simulated orders by outcome. `serviceType` narrows CHANGED and UNALLOCATED to a leg, the partner ids narrow CHANGED
 * to a change from or to a partner; null means no partner.
 */
export const simulatedOrdersFilter = z.strictObject({
  outcome: z.enum(SIMULATION_OUTCOMES),
  serviceType: z.enum(SERVICE_TYPES).optional(),
  fromPartnerId: uuid.nullable().optional(),
  toPartnerId: uuid.nullable().optional(),
});
export type SimulatedOrdersFilter = z.output<typeof simulatedOrdersFilter>;

/** Cost and transit days of one order under one set of rules. */
export const simulatedRoute = z.strictObject({
  /** One sum per currency over the legs; empty if a leg has no partner. */
  cost: z.array(money),
  days: z.strictObject({ min: z.int(), max: z.int() }).nullable(),
});

/** One order of a simulation, before and after. */
export const simulatedOrder = z
  .strictObject({
    orderCode: z.string(),
    originCountry: z.string(),
    destinationCountry: z.string(),
    grossGrams: z.int(),
    changes: z.array(
      z.strictObject({
        serviceType: z.enum(SERVICE_TYPES),
        from: partnerRef.nullable(),
        to: partnerRef.nullable(),
      }),
    ),
    before: simulatedRoute,
    after: simulatedRoute,
    /** One reason for each leg that would have no partner. */
    unallocatedReasons: z.array(reasonSchema),
  })
  .meta({ id: 'SimulatedOrder' });
export type SimulatedOrder = z.output<typeof simulatedOrder>;
