export * from './languages.ts';
export * from './operation.ts';
export * from './refusals.ts';
export * from './schemas.ts';
export * from './openapi.ts';
export * from './time-zone.ts';
