export { awbFaultReason } from './awb/validate-awb-rows.ts';
export { ordersExportRoutes } from './export/export-routes.ts';
export { orderCode as codeOfNumber } from './create/order-code.ts';
export { createOrders, type CreatedOrders } from './create/create-orders.ts';
export { CARRIED_LEGS, CARRIED_ORDERS, carriedConditions } from './list/partner-order-filter.ts';
export { preflight as preflightOfOrders } from './preflight/order-findings.ts';
export { cancelMany } from './cancel/cancel-orders.ts';
export { filterConditions } from './list/order-filter.ts';
export { allowedOf, readEvents, readOrder, statusOfLeg } from './detail/order-details.ts';
export type { StoredOrder } from './store/order-record.ts';
export { holderOf, lockHistories, orderKey } from './events/order-histories.ts';
export { ORDER_ROW_JOINS, ORDER_ROW_JSON } from './store/order-row-json.ts';
export { startFilingSearchWords } from './list/index-search-words.ts';
export { standingOf } from './status/derive-order-state.ts';
export { nextOf } from './status/status-rules.ts';
export { asGrantingClient, auditForClient, grantedOrders, type GrantedOrder } from './store/order-grants.ts';
export { rerouteByIds } from './reroute/reroute-orders.ts';
export { ordersRoutes } from './orders-routes.ts';
export { withDuties, type Router, type Routing } from './orders-deps.ts';
export { answerAsClient, answerAsPartner } from './reversals/answer-reversals.ts';
export { closeOne } from './reversals/close-reversal.ts';
export { initiateAsClient, initiateAsPartner } from './reversals/initiate-reversal.ts';
export { answerOneCancellation, takeStatusUpdates } from './status/partner-status-updates.ts';
export { asGiven } from './status/apply-status-updates.ts';
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
