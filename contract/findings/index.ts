export * from './customs-demands.ts';
export * from './finding-reasons.ts';
export * from './findings.ts';
export * from './rate-finding.ts';
