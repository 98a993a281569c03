export { computeAcknowledgement } from './acknowledgement.ts';
export { readForbiddenFile } from './forbidden-file.ts';
export { loadStarterForbidden, readForbiddenGoods, storeForbiddenGoods } from './forbidden-goods-store.ts';
export {
  createPreflightRulesCache,
  type PreflightContext,
  type PreflightRulesCache,
} from './preflight-rules-cache.ts';
export { readSeverities, writePreflightSettings } from './preflight-settings-store.ts';
export { preflightRoutes } from './preflight-routes.ts';
