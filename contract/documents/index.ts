export * from './document-schemas.ts';
export * from './documents-operations.ts';
