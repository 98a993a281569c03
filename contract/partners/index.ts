export * from './partner-ref.ts';
export * from './partners-operations.ts';
