export * from './duty-assessment.ts';
export * from './duty-table.ts';
