export * from './calendar-days.ts';
export * from './gateways.ts';
export * from './reference-operations.ts';
export * from './reference-schemas.ts';
