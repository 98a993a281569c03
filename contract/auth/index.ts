export * from './auth-operations.ts';
export * from './roles.ts';
