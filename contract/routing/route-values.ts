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
