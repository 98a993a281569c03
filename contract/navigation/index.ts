export * from './navigation-entry.ts';
export * from './navigation-table.ts';
export * from './navigation.ts';
export * from './page-access.ts';
export * from './page-operations.ts';
export * from './paths.ts';
