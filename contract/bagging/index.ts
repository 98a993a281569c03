export * from './bag-fit.ts';
export * from './bag-hand-over-operations.ts';
export * from './bag-schemas.ts';
export * from './bag-states.ts';
export * from './bag-update-schemas.ts';
export * from './bagging-operations.ts';
export * from './scale-tolerance.ts';
