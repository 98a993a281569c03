export { checkMawbById } from './check-manifest.ts';
export { issueMawbManifest } from './issue-manifest.ts';
export type { ManifestDeps } from './manifests-deps.ts';
export { manifestsRoutes } from './manifests-routes.ts';
export { applyBooking as saveMawb } from './save-mawb.ts';
