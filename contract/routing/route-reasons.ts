import { z } from 'zod';
import { currencyCode, isoDate, money } from '../core/schemas.ts';

export const CONNECTION_STATES = [
  'NONE',
  'REQUESTED',
  'ACCEPTED',
  'REJECTED',
  'WITHDRAWN',
  'SUSPENDED',
  'ENDED',
] as const;
export type ConnectionState = (typeof CONNECTION_STATES)[number];

export const CONDITION_PARTS = ['weight', 'cod', 'category', 'service_level', 'postcode'] as const;
export type ConditionPart = (typeof CONDITION_PARTS)[number];

export const ROUTE_RULES = ['CHEAPEST', 'FIXED', 'FALLBACKS', 'SHARES', 'OPTIMISER'] as const;
export type RouteRule = (typeof ROUTE_RULES)[number];

const reason = <C extends string, F extends z.ZodRawShape>(code: C, fields: F) =>
  z.strictObject({ code: z.literal(code), ...fields });

/** Why a partner cannot carry a leg, or was not selected although it could: a code with its parameters. */
export const routeReason = z.discriminatedUnion('code', [
  reason('suspended', {}),
  reason('not_connected', { state: z.enum(CONNECTION_STATES) }),
  reason('does_not_serve', { place: z.string() }),
  reason('no_rate_card', { from: z.string(), to: z.string() }),
  reason('rate_card_not_valid', { day: isoDate, validFrom: isoDate, validTo: isoDate.nullable() }),
  reason('cod_not_offered', {}),
  reason('weight_not_covered', { maxGrams: z.int() }),
  reason('failed_before', {}),
  reason('not_in_lane_control', { mode: z.enum(['FIXED', 'FALLBACKS', 'SHARES']) }),
  reason('condition_not_met', { part: z.enum(CONDITION_PARTS) }),
  reason('later_in_order', {}),
  reason('share_not_due', { percent: z.int() }),
  reason('costs_more', { by: money }),
  reason('ranked_behind', {}),
  reason('higher_score', { score: z.number(), best: z.number() }),
  reason('no_exchange_rate', { from: currencyCode, to: currencyCode }),
]);
export type RouteReason = z.output<typeof routeReason>;
export type RouteReasonCode = RouteReason['code'];
