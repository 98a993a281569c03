export * from './reweigh-operations.ts';
export * from './reweigh-schemas.ts';
export * from './reweigh-values.ts';
export * from './partner-reweigh-operations.ts';
export * from './scale-reading.ts';
