export { custodyRoutes } from './custody-routes.ts';
export type { CustodyChange } from './custody-change.ts';
export { recordBookedMawb } from './record-custody-webhooks.ts';
export { recordCustody, type PieceRef } from './custody-store.ts';
export { readMawbCustody, selectBagHolder } from './custody-read-model.ts';
