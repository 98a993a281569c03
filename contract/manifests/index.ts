export * from './departure-operations.ts';
export * from './departure-schemas.ts';
export * from './manifest-layouts.ts';
export * from './manifest-operations.ts';
export * from './mawb-departure.ts';
export * from './mawb-schemas.ts';
export * from './mawb-states.ts';
