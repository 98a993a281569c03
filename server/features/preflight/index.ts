export { readForbiddenFile } from './forbidden-file.ts';
export { loadStarterForbidden, readForbiddenGoods, storeForbiddenGoods } from './forbidden-goods-store.ts';
export { openPreflight, type Preflight, type PreflightRules } from './preflight-basis.ts';
export { readSeverities, writeChoices } from './preflight-choices-store.ts';
export { preflightRoutes } from './preflight-routes.ts';
