export { manifestsRoutes } from './manifests-routes.ts';
