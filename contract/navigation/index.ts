export * from './navigation-entry.ts';
export * from './navigation-table.ts';
export * from './navigation.ts';
export * from './opens-with.ts';
export * from './paths.ts';
