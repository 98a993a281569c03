export * from './parcel-progress.ts';
export * from './tracking-operations.ts';
