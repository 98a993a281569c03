export { acceptReweighBatch, openDispute } from './answer-reweighs.ts';
export { applyDecision } from './decide-reweigh.ts';
export { recordInTransaction, recordReweigh } from './record-reweigh.ts';
export type { ReweighDeps } from './reweigh-deps.ts';
export { reweighRoutes } from './reweigh-routes.ts';
export { AUTO_ACCEPT_QUEUE, autoAcceptQueue } from './auto-accept-queue.ts';
