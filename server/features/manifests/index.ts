export { saveDetails as saveAirWaybillDetails } from './air-cargo-messages/air-waybill-details.ts';
export { recordArrival } from './arrive-mawb.ts';
export { checkMawbById } from './check-manifest.ts';
export {
  archiveOperatorLayout,
  confirmOperatorLayout,
  findOperatorLayout,
  loadOperatorLayout,
} from './layouts/operator-layouts.ts';
export { listOperatorLayouts } from './layouts/layouts-store.ts';
export { recordDeparture } from './depart-mawb.ts';
export { recordHandOver } from './hand-over-mawb.ts';
export { issueContent as issueManifestContent } from './issue-manifest.ts';
export type { ManifestDeps } from './manifests-deps.ts';
export { recordOffLoad } from './off-load-bag.ts';
export { manifestPackQueue } from './packs/pack-job.ts';
export { MANIFEST_PACK_QUEUE, requestPack } from './packs/request-pack.ts';
export { packsRoutes } from './packs/packs-routes.ts';
export { manifestsRoutes } from './manifests-routes.ts';
export { applyBooking as saveMawb } from './save-mawb.ts';
export { applyLoadUnit as setLoadUnit } from './set-load-unit.ts';
