export { findUnknownCountry, ZONES } from './countries.ts';
export { BORDER_POSTS } from './border-posts.ts';
export { readBuiltInPorts } from './built-in-ports.ts';
export { readBuiltInHsCodes, readHsGoods } from './hs/built-in-hs-codes.ts';
export { importReference, REFERENCE_LISTS, type ReferenceList } from './import-reference-list.ts';
export { loadBuiltInReference, loadList } from './load-built-in-lists.ts';
export { readHsHeadings } from './reference-read-model.ts';
export { upsertAwbPrefixes } from './reference-store.ts';
export { referenceDataRoutes } from './reference-routes.ts';
