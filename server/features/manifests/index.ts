export { saveDetails as saveAirWaybillDetails } from './messages/air-cargo/air-waybill-details.ts';
export { recordArrival } from './mawb/arrive-mawb.ts';
export { checkMawbById } from './manifest/check-manifest.ts';
export {
  archiveOperatorLayout,
  confirmOperatorLayout,
  findOperatorLayout,
  loadOperatorLayout,
} from './layouts/operator-layouts.ts';
export { listOperatorLayouts } from './layouts/layouts-store.ts';
export { recordDeparture } from './mawb/depart-mawb.ts';
export { recordHandOver } from './mawb/hand-over-mawb.ts';
export { issueContent as issueManifestContent } from './manifest/issue-manifest.ts';
export type { ManifestDeps } from './manifests-deps.ts';
export { cancelBooking } from './mawb/cancel-mawb.ts';
export { createDepartureMawbs } from './mawb/mawbs-of-departure.ts';
export { recordOffLoad } from './mawb/off-load-bag.ts';
export { manifestPackQueue } from './packs/pack-job.ts';
export { MANIFEST_PACK_QUEUE, requestPack } from './packs/request-pack.ts';
export { packsRoutes } from './packs/packs-routes.ts';
export { manifestsRoutes } from './manifests-routes.ts';
export { applyBooking as saveMawb } from './mawb/save-mawb.ts';
export { applyLoadUnit as setLoadUnit } from './mawb/set-load-unit.ts';
