export * from './change-schemas.ts';
export * from './document-operations.ts';
export * from './document-schemas.ts';
export * from './offer-schemas.ts';
export * from './quotation-operations.ts';
export * from './quotation-rules.ts';
export * from './quotation-schemas.ts';
export * from './request-schemas.ts';
