export * from './judge-scan.ts';
export * from './read-scan.ts';
export * from './scan-schemas.ts';
export * from './scan-verdicts.ts';
export * from './scanning-operations.ts';
