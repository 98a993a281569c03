export * from './support-operations.ts';
