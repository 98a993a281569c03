export * from './audit-operations.ts';
