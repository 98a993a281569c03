export { getFindings as findingsOfBag, type BaggingDeps } from './bag-findings.ts';
export { baggingRoutes } from './bagging-routes.ts';
export { storeBagLimit, storeBagTolerance, type BagOwner } from './bag-settings.ts';
export { applyCompletion as completeBags } from './complete-bags.ts';
export { applyHandOver as handOverBag } from './deliver-bag.ts';
export { applyEdit as editBag } from './edit-bag.ts';
export { packOrders as packBag } from './pack-bag.ts';
export { applyDeletion as deleteBag } from './remove-orders.ts';
export { applySeal as sealBag } from './seal-bag.ts';
export { GRAMS_IN_BAG, lockBag, updateBag } from './bags-store.ts';
export { leaveLoadUnit, saveChange as saveBagChange } from './change-bag.ts';
export { completeBagsOfPartner } from './forwarder/complete-partner-bags.ts';
export {
  applyForwarderDeletion as deleteForwarderBag,
  applyForwarderSeal as sealForwarderBag,
} from './forwarder/edit-forwarder-bag.ts';
export { packForwarderBag } from './forwarder/pack-forwarder-bag.ts';
export { breakUpReceivedBag, receiveBagsOfClients } from './forwarder/receive-bags.ts';
export { openSignatureFile, parseSignature, storeSignature } from './signature.ts';
export { recordForwarderUpdate } from './forwarder/forwarder-bag-updates.ts';
export { lockForwarderBag } from './forwarder/forwarder-bags-store.ts';
export { forEachClient } from './forwarder/client-pieces.ts';
