export * from './notice-kinds.ts';
export * from './notifications-operations.ts';
