export * from './label-configuration-operations.ts';
export * from './label-configuration.ts';
export * from './label-logo-operations.ts';
export * from './label-options.ts';
export * from './label-picture-operations.ts';
export * from './label-settings-operations.ts';
export * from './labels-operations.ts';
export * from './printable-text.ts';
