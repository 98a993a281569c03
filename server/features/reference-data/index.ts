export { loadBuiltInReference } from './built-in.ts';
export { ZONES } from './countries.ts';
export { importReference, REFERENCE_LISTS, type ReferenceList } from './reference-import.ts';
export { referenceDataRoutes } from './reference-routes.ts';
