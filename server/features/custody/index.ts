export { custodyRoutes } from './custody-routes.ts';
export { recordCustody, type PieceRef } from './custody-store.ts';
