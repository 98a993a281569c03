export * from './change-file.ts';
export * from './file-columns.ts';
