import { z } from 'zod';
import { money, uuid } from '../core/schemas.ts';
import { SERVICE_TYPES } from '../orders/order-values.ts';
import { conversion } from '../quantities/exchange.ts';
import { routeReason } from './route-reasons.ts';

const partnerName = z.strictObject({ id: uuid, name: z.string() });

/** A partner that cannot carry a leg, and why. */
export const blockedPartner = z.strictObject({ partner: partnerName, reasons: z.array(routeReason) });
export type BlockedPartner = z.output<typeof blockedPartner>;

/** One side of a what-if: what the orders would cost and take by one set of rules. */
export const simulationSide = z.strictObject({
  /** Orders with a partner on every leg. */
  allocatedOrders: z.int(),
  unallocatedOrders: z.int(),
  /** A sum a currency, over the compared orders: those with a partner on both sides, so that like stands beside like. */
  cost: z.array(money),
  /** The sums in the client's currency; null where the day lacks a rate. */
  converted: conversion.nullable(),
  /** Door to door, averaged over the compared orders, in tenths of a day; null without any. */
  averageDaysMinTenths: z.int().nullable(),
  averageDaysMaxTenths: z.int().nullable(),
});
export type SimulationSide = z.output<typeof simulationSide>;

/** The orders behind a figure: how many, and the first of them by code. */
export const ORDER_CODES_NAMED = 100;
const theOrders = {
  orders: z.int(),
  orderCodes: z.array(z.string()).max(ORDER_CODES_NAMED),
};

/** What other rules would do to given orders. Every figure names its orders, to look into. */
export const simulation = z.strictObject({
  orders: z.int(),
  /** Orders for which at least one leg changes partner. */
  changedOrders: z.int(),
  /** Orders with a partner on every leg before and after: what cost and days speak of. */
  comparedOrders: z.int(),
  /** Orders that have a partner on every leg before, and would have none on some leg after. */
  newlyUnallocatedOrders: z.int(),
  before: simulationSide,
  after: simulationSide,
  /** Legs that change partner, the most frequent change first; null is no partner, or no such leg. */
  changes: z.array(
    z.strictObject({
      serviceType: z.enum(SERVICE_TYPES),
      from: partnerName.nullable(),
      to: partnerName.nullable(),
      ...theOrders,
    }),
  ),
  /** Legs that would find no partner, by service type, place and first reasons, the most frequent first. */
  unallocated: z.array(
    z.strictObject({
      serviceType: z.enum(SERVICE_TYPES),
      from: z.string(),
      to: z.string(),
      sentence: z.string(),
      partners: z.array(blockedPartner),
      /** It has a partner by the rules before. */
      newly: z.boolean(),
      ...theOrders,
    }),
  ),
});
export type Simulation = z.output<typeof simulation>;

export const SIMULATED_OUTCOMES = [
  'CHANGED',
  'DEARER',
  'CHEAPER',
  'SLOWER',
  'FASTER',
  'UNALLOCATED',
] as const;

/** Which simulated orders: `CHANGED` partner, of a leg or from and to given ones; null is no partner. */
export const simulatedOrdersAsked = z.strictObject({
  outcome: z.enum(SIMULATED_OUTCOMES),
  serviceType: z.enum(SERVICE_TYPES).optional(),
  fromPartnerId: uuid.nullable().optional(),
  toPartnerId: uuid.nullable().optional(),
});
export type SimulatedOrdersAsked = z.output<typeof simulatedOrdersAsked>;

/** One order's route by one set of rules. */
export const simulatedRoute = z.strictObject({
  /** A sum a currency over its legs; none while a leg has no partner. */
  cost: z.array(money),
  days: z.strictObject({ min: z.int(), max: z.int() }).nullable(),
});

/** One order of a what-if, before and after. */
export const simulatedOrder = z
  .strictObject({
    orderCode: z.string(),
    originCountry: z.string(),
    destinationCountry: z.string(),
    grossGrams: z.int(),
    changes: z.array(
      z.strictObject({
        serviceType: z.enum(SERVICE_TYPES),
        from: partnerName.nullable(),
        to: partnerName.nullable(),
      }),
    ),
    before: simulatedRoute,
    after: simulatedRoute,
    /** Why legs would have no partner, one sentence a leg. */
    waitsFor: z.array(z.string()),
  })
  .meta({ id: 'SimulatedOrder' });
export type SimulatedOrder = z.output<typeof simulatedOrder>;
