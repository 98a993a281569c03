export { readDutyFile } from './duty-file.ts';
export { readAssumedInsurance, readDutyTable, readDutyTables } from './duty-tables-read-model.ts';
export { loadStarterDuties, storeDutyTables } from './duty-tables-store.ts';
export { describeStarterTables, findDutyTable } from './duty-tables.ts';
export { createDutyRulesCache } from './duty-rules-cache.ts';
export { storeCustomsRates } from './customs-rates-store.ts';
export { computePortion, countLegsToBorder } from './duty-values.ts';
export { assessDuties, type DutyOrder } from './duty-rules.ts';
