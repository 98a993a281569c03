export * from './file-comparison-schemas.ts';
export * from './partner-offers.ts';
export * from './rate-comparison-operations.ts';
export * from './rate-comparison-schemas.ts';
export * from './rate-comparison-values.ts';
