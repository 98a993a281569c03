export * from './custody-operations.ts';
export * from './custody-schemas.ts';
