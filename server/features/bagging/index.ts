export { findingsOfBag, type BaggingDeps } from './bag-findings.ts';
export { baggingRoutes } from './bagging-routes.ts';
export { edit as editBag } from './change-bag.ts';
export { pack as packBag } from './pack-bag.ts';
export { seal as sealBag } from './seal-bag.ts';
