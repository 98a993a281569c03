export * from './print-job-states.ts';
export * from './printing-operations.ts';
