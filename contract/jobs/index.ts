export * from './jobs-operations.ts';
