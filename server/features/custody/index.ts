export { custodyRoutes } from './custody-routes.ts';
export { recordCustody, type CustodyChange, type PieceRef } from './custody-store.ts';
