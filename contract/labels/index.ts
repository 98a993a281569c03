export * from './label-settings-operations.ts';
export * from './labels-operations.ts';
