import { z } from 'zod';
import { currencyCode, money, reasonSchema, uuid } from '../core/schemas.ts';
import { conversion } from '../quantities/exchange.ts';
import { SERVICE_TYPES } from '../orders/order-values.ts';
import { routeCandidate } from './route-candidates.ts';
import { ROUTE_RULES } from './route-values.ts';

/** One stop of a route, with the leg that starts there. Weights in grams. */
export const routeNode = z.strictObject({
  sequence: z.int(),
  place: z.string(),
  toPlace: z.string(),
  leg: z.enum(SERVICE_TYPES),
  allocation: z.enum(['ALLOCATED', 'UNALLOCATED']),
  partner: z.strictObject({ id: uuid, name: z.string() }).nullable(),
  price: money.nullable(),
  currency: currencyCode.nullable(),
  converted: conversion.nullable(),
  chargeableGrams: z.int(),
  chargedAsGrams: z.int().nullable(),
  /** Parts of the price; null where the leg is unallocated. */
  charge: z.strictObject({ freight: money, fuel: money, codFee: money, saving: money }).nullable(),
  transitDays: z.strictObject({ min: z.int(), max: z.int() }).nullable(),
  rule: z.enum(ROUTE_RULES),
  /** The explanation of the leg, then one for each rejection reason of the other candidates. */
  reasons: z.array(reasonSchema),
  candidates: z.array(routeCandidate),
});
export type RouteNode = z.output<typeof routeNode>;

/** Explains for each leg of an order why its partner was selected. */
export const nodeCalculator = z.strictObject({
  id: uuid,
  orderCode: z.string(),
  nodes: z.array(routeNode),
});
export type NodeCalculator = z.output<typeof nodeCalculator>;
