export { checkMawbById } from './check-manifest.ts';
export { issueMawbManifest } from './issue-manifest.ts';
export {
  archiveOperatorLayout,
  findOperatorLayout,
  listOperatorLayouts,
  loadOperatorLayout,
} from './layouts/operator-layouts.ts';
export type { ManifestDeps } from './manifests-deps.ts';
export { manifestPackQueue } from './packs/pack-job.ts';
export { MANIFEST_PACK_QUEUE } from './packs/request-pack.ts';
export { packsRoutes } from './packs/packs-routes.ts';
export { manifestsRoutes } from './manifests-routes.ts';
export { applyBooking as saveMawb } from './save-mawb.ts';
