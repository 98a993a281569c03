export * from './measurement-files.ts';
export * from './measurement-operations.ts';
export * from './measurement-schemas.ts';
export * from './measurement-values.ts';
export * from './partner-measurement-operations.ts';
