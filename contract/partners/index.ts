export * from './partners-operations.ts';
