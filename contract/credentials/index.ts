export * from './credential-scopes.ts';
export * from './credentials-operations.ts';
