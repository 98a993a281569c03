export { getFindings as findingsOfBag, type BaggingDeps } from './pack/bag-findings.ts';
export { baggingRoutes } from './bagging-routes.ts';
export { storeBagLimit, storeBagTolerance, type BagOwner } from './bag-settings.ts';
export { applyCompletion as completeBags } from './seal/complete-bags.ts';
export { applyHandOver as handOverBag } from './hand-over/deliver-bag.ts';
export { applyEdit as editBag } from './pack/edit-bag.ts';
export { packOrders as packBag } from './pack/pack-bag.ts';
export { applyDeletion as deleteBag } from './pack/remove-orders.ts';
export { applySeal as sealBag } from './seal/seal-bag.ts';
export { GRAMS_IN_BAG, lockBag, updateBag } from './bags-store.ts';
export { leaveLoadUnit, saveChange as saveBagChange } from './pack/change-bag.ts';
export { completeBagsOfPartner } from './forwarder/complete-partner-bags.ts';
export {
  applyForwarderDeletion as deleteForwarderBag,
  applyForwarderSeal as sealForwarderBag,
} from './forwarder/edit-forwarder-bag.ts';
export { packForwarderBag } from './forwarder/pack-forwarder-bag.ts';
export { breakUpReceivedBag, receiveBagsOfClients } from './forwarder/receive-bags.ts';
export { openSignatureFile, parseSignature, storeSignature } from './hand-over/signature.ts';
export { recordForwarderUpdate } from './forwarder/forwarder-bag-updates.ts';
export { lockForwarderBag } from './forwarder/forwarder-bags-store.ts';
export { forEachClient } from './forwarder/client-pieces.ts';
