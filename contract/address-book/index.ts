export * from './address-book-operations.ts';
export * from './address-book-schemas.ts';
