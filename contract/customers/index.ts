export * from './cod-account.ts';
export * from './customer-file.ts';
export * from './customer-merge.ts';
export * from './customer-rules.ts';
export * from './customer-schemas.ts';
export * from './customer-users-operations.ts';
export * from './customer-view-operations.ts';
export * from './customers-operations.ts';
