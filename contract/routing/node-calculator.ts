import { z } from 'zod';
import { currencyCode, money, uuid } from '../core/schemas.ts';
import { conversion } from '../quantities/exchange.ts';
import { SERVICE_TYPES } from '../orders/order-values.ts';
import { routeCandidate } from './route-candidates.ts';
import { ROUTE_RULES } from './route-reasons.ts';

/** A stop of the route and the leg that leaves it. */
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
  /** What the price is made of; null where unallocated. */
  charge: z.strictObject({ freight: money, fuel: money, codFee: money, saved: money }).nullable(),
  transitDays: z.strictObject({ min: z.int(), max: z.int() }).nullable(),
  rule: z.enum(ROUTE_RULES),
  /** The one sentence first, then one for each candidate that was not chosen. */
  reasons: z.array(z.string()),
  candidates: z.array(routeCandidate),
});
export type RouteNode = z.output<typeof routeNode>;

/** "Why this partner", leg by leg. */
export const nodeCalculator = z.strictObject({
  id: uuid,
  orderCode: z.string(),
  nodes: z.array(routeNode),
});
export type NodeCalculator = z.output<typeof nodeCalculator>;
