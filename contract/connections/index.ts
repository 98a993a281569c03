export * from './client-connections-operations.ts';
export * from './connection-actions.ts';
export * from './connection-effect.ts';
export * from './connection-schemas.ts';
export * from './connections-operations.ts';
