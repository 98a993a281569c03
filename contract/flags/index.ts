export * from './environment.ts';
export * from './about-flags.ts';
export * from './flags-operations.ts';
export * from './flags.ts';
