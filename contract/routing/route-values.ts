import { CONNECTION_STATES } from '../parties/connection-states.ts';

/** The connection of a client with a candidate of a route; NONE if there has never been one. */
export const CANDIDATE_CONNECTIONS = ['NONE', ...CONNECTION_STATES] as const;
export type CandidateConnection = (typeof CANDIDATE_CONNECTIONS)[number];

export const CONDITION_PARTS = ['weight', 'cod', 'category', 'service_level', 'mode', 'postcode'] as const;
export type ConditionPart = (typeof CONDITION_PARTS)[number];

/** Why a partner carries a leg. BOOKED: the client has booked space with it. */
export const ROUTE_RULES = ['CHEAPEST', 'FIXED', 'FALLBACKS', 'SHARES', 'OPTIMISER', 'BOOKED'] as const;
export type RouteRule = (typeof ROUTE_RULES)[number];

/** How customs clearance of an order is charged: by an entry of its own, or as a part of a manifest of low-value goods. */
export const CLEARANCE_BASES = ['ENTRY', 'MANIFEST'] as const;
