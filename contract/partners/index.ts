export * from './connection-states.ts';
export * from './partner-ref.ts';
export * from './partners-operations.ts';
