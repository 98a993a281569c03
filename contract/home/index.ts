export * from './home-operations.ts';
export * from './home-schemas.ts';
