export * from './rating-schemas.ts';
export * from './ratings-operations.ts';
export * from './scorecard-measures.ts';
export * from './scorecard-schemas.ts';
export * from './scorecards-operations.ts';
