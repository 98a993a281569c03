export * from './environment.ts';
export * from './flag-descriptions.ts';
export * from './flags-operations.ts';
export * from './flags.ts';
