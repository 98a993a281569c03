export * from './analytics-operations.ts';
export * from './insight-figures.ts';
export * from './insight-schemas.ts';
export * from './insights-operations.ts';
export * from './targets-operations.ts';
