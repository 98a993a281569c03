export * from './rate-card-operations.ts';
export * from './rate-card-schemas.ts';
export * from './rate-card-findings.ts';
export * from './rate-finding.ts';
export * from './rate-file/rate-file-operations.ts';
export * from './rate-file/rate-file-reasons.ts';
export * from './rate-file/rate-file-schemas.ts';
export * from './rate-file/rate-file-values.ts';
