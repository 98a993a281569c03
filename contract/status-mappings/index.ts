export * from './mapped-statuses.ts';
export * from './status-mapping-schemas.ts';
export * from './status-mappings-operations.ts';
