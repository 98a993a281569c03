export * from './rate-card-operations.ts';
export * from './rate-card-schemas.ts';
