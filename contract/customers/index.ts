export * from './customers-operations.ts';
