export * from './rate-card-operations.ts';
export * from './rate-card-schemas.ts';
export * from './rate-card-findings.ts';
export * from './rate-finding.ts';
