export { readForbiddenFile } from './forbidden-file.ts';
export { loadStarterForbidden, readForbiddenGoods, storeForbiddenGoods } from './forbidden-goods-store.ts';
export { openPreflight, type Preflight, type PreflightRules } from './preflight-rules-cache.ts';
export { readSeverities, writeChoices } from './preflight-settings-store.ts';
export { preflightRoutes } from './preflight-routes.ts';
