export * from './rate-comparison-operations.ts';
export * from './rate-comparison-schemas.ts';
