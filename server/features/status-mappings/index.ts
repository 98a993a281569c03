export { readClientStatuses, readUsedWords, toFinder, type StoredWords } from './client-statuses.ts';
export { createCustomerStatusReader } from './customer-statuses.ts';
export { statusMappingsRoutes } from './status-mappings-routes.ts';
export { saveMappings, setSwitches } from './status-mappings-service.ts';
