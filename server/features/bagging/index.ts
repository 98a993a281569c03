export { baggingRoutes } from './bagging-routes.ts';
