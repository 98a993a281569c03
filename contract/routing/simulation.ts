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
  /** Orders with a partner on every leg; cost and days are theirs. */
  allocatedOrders: z.int(),
  unallocatedOrders: z.int(),
  /** A sum a currency. */
  cost: z.array(money),
  /** The sums in the client's currency; null where the day lacks a rate. */
  converted: conversion.nullable(),
  /** Door to door, averaged over the allocated orders, in tenths of a day; null without any. */
  averageDaysMinTenths: z.int().nullable(),
  averageDaysMaxTenths: z.int().nullable(),
});
export type SimulationSide = z.output<typeof simulationSide>;

/** What other rules would do to given orders. Every figure names its orders, to look into. */
export const simulation = z.strictObject({
  orders: z.int(),
  /** Orders for which at least one leg changes partner. */
  changedOrders: z.int(),
  before: simulationSide,
  after: simulationSide,
  /** Legs that change partner, the most frequent change first; null is no partner, or no such leg. */
  changes: z.array(
    z.strictObject({
      serviceType: z.enum(SERVICE_TYPES),
      from: partnerName.nullable(),
      to: partnerName.nullable(),
      orderIds: z.array(z.string()),
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
      orderIds: z.array(z.string()),
    }),
  ),
});
export type Simulation = z.output<typeof simulation>;
