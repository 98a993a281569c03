export { awbFaultReason } from './awb/awb-rules.ts';
export { ordersExportRoutes } from './export/export-routes.ts';
export { orderCode as codeOfNumber } from './order-code.ts';
export { createOrders, type CreatedOrders } from './create-orders.ts';
export { CARRIED_LEGS, CARRIED_ORDERS, carriedConditions } from './carried-orders.ts';
export { preflight as preflightOfOrders } from './preflight/order-findings.ts';
export { cancelMany } from './order-cancellations.ts';
export { filterConditions } from './orders-filter.ts';
export { allowedOf, readEvents, readOrder, statusOfLeg } from './order-details.ts';
export type { StoredOrder } from './stored-order.ts';
export { holderOf, lockHistories, orderKey } from './order-histories.ts';
export { ORDER_ROW_JOINS, ORDER_ROW_JSON } from './order-json.ts';
export { startFilingSearchWords } from './search-words.ts';
export { standingOf } from './order-standing.ts';
export { nextOf } from './orders-rules.ts';
export { asGrantingClient, auditForClient, grantedOrders, type GrantedOrder } from './partner-clients.ts';
export { rerouteByIds } from './order-reroutes.ts';
export { ordersRoutes } from './orders-routes.ts';
export { withDuties, type Router, type Routing } from './order-routing.ts';
export { answerAsClient, answerAsPartner } from './reversals/answer-reversals.ts';
export { closeOne } from './reversals/close-reversal.ts';
export { initiateAsClient, initiateAsPartner } from './reversals/initiate-reversal.ts';
export { answerOneCancellation, takeStatusUpdates } from './status-updates.ts';
export { asGiven } from './take-statuses.ts';
export {
  CHECK_QUEUE,
  forgetUploads,
  IMPORT_QUEUE,
  resumeUploads,
  uploadQueues,
  uploadRoutes,
} from './upload/batch/index.ts';
export { partOfHeader, type PartyColumn } from './upload/list/part-of-header.ts';
export { readListFile } from './upload/list/read-list-file.ts';
export { readPartyCells } from './upload/list/read-party-cells.ts';
