export { loadBuiltInReferenceData as loadBuiltInReference } from './built-in-ports.ts';
export { ZONES } from './countries.ts';
export { importReference, REFERENCE_LISTS, type ReferenceList } from './import-reference-list.ts';
export { referenceDataRoutes } from './reference-routes.ts';
