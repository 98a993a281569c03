export * from './checklist-operations.ts';
export * from './checklist-schemas.ts';
export * from './document-schemas.ts';
export * from './documents-operations.ts';
export * from './order-checklist-schemas.ts';
export * from './order-paper-operations.ts';
export * from './partner-order-documents.ts';
