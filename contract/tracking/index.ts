export * from './tracking-operations.ts';
