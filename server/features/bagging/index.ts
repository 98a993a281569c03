export { getFindings as findingsOfBag, type BaggingDeps } from './bag-findings.ts';
export { baggingRoutes } from './bagging-routes.ts';
export { applyEdit as editBag } from './edit-bag.ts';
export { packOrders as packBag } from './pack-bag.ts';
export { applySeal as sealBag } from './seal-bag.ts';
export { GRAMS_IN_BAG, lockBag, updateBag } from './bags-store.ts';
export { saveChange as saveBagChange } from './change-bag.ts';
export { recordForwarderUpdate } from './forwarder/forwarder-bag-updates.ts';
export { lockForwarderBag } from './forwarder/forwarder-bags-store.ts';
