export * from './bag-schemas.ts';
export * from './bag-states.ts';
export * from './bagging-operations.ts';
