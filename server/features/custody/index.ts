export { custodyRoutes } from './custody-routes.ts';
export { recordCustody } from './custody-store.ts';
