export { replaceAwbStock } from './awb/awb-stock.ts';
export { changeStockNumbers as changeAwbStock } from './awb/change-awb-stock-numbers.ts';
export { setAwbNumbers } from './awb/set-awb.ts';
export { findMawbConflict, type MawbUse } from './awb/mawb-conflict.ts';
export { lockMawbs, readMawbUses } from './awb/mawb-uses-store.ts';
export { explainAwbNumberError } from './awb/validate-awb-rows.ts';
export { ordersExportRoutes } from './export/export-routes.ts';
export { sendExport, type ExportDeps, type ExportOptions } from './export/send-export.ts';
export { reserveCode } from './store/order-codes-store.ts';
export { createOrders } from './create/create-orders.ts';
export {
  PARTNER_LEGS_SQL,
  PARTNER_ORDERS_SQL,
  buildPartnerOrderConditions,
} from './list/partner-order-filter.ts';
export { getFindingField } from './preflight/blocking-findings.ts';
export { runPreflight } from './preflight/order-findings.ts';
export { requestCancellations } from './cancel/cancel-orders.ts';
export { CLIENT_TODAY_SQL, findExceptionAge, OWN_INSIGHT_ROWS } from './list/insight-filter.ts';
export { buildOrderConditions } from './list/order-filter.ts';
export { buildPieceCodeSql } from './pieces/piece-code-sql.ts';
export { toOrderPieces, toPiecesWithoutCodes } from './pieces/to-order-pieces.ts';
export { getLegStatus, readOrderEvents, toDeliveryDay } from './detail/order-details.ts';
export { findHoldingPartner, lockOrderHistories } from './events/order-histories.ts';
export { INCOTERM_SQL } from './store/field-columns.ts';
export {
  findOrder,
  findOrderOfAnyClient,
  findPieceKey,
  matchOrderRefs,
  matchPieceRefs,
  resolveOrderSearch,
  splitOrderRefs,
} from './store/order-lookup.ts';
export { findPieceCodes } from './store/ssccs-store.ts';
export { toOrderInput } from './store/order-input.ts';
export type { OrderRecord } from './store/order-record.ts';
export { LEG_TRACKING_JSON, ORDER_ROW_JOINS, ORDER_ROW_JSON, toHubJson } from './store/order-row-json.ts';
export { ORDER_BOOKING_JSON } from './booked-space/booked-space.ts';
export type { ShippedLoad } from './booked-space/use-bookings.ts';
export { PARTNER_VIEW_JSON, selectPartnerEvents, toPartnerView } from './store/partner-view.ts';
export { createSearchIndexQueue, SEARCH_INDEX_QUEUE } from './list/index-search-words.ts';
export { getStateAndActionsOfRecord } from './status/allowed-actions.ts';
export { deriveOrderState, RANKS_PER_LEG } from './status/derive-order-state.ts';
export { deriveNextStates, isInFuture } from './status/status-rules.ts';
export {
  runAsGrantingClient,
  writeClientAudit,
  findGrantedOrders,
  type GrantedOrder,
} from './store/order-grants.ts';
export { rerouteOrdersById } from './reroute/reroute-orders.ts';
export { carrierRoutes } from './carrier/carrier-routes.ts';
export { PROOFS_JSON } from './proof/proof-json.ts';
export { proofRoutes } from './proof/proof-routes.ts';
export { readProofsOfPartner } from './proof/proofs-store.ts';
export { ordersRoutes } from './orders-routes.ts';
export { composeRouting, type Router, type Routing } from './orders-deps.ts';
export { answerAsClient, answerAsPartner } from './reversals/answer-reversals.ts';
export { closeReceivedReversal } from './reversals/close-reversal.ts';
export { initiateAsClient, initiateAsPartner } from './reversals/initiate-reversal.ts';
export { answerCancellationAsPartner } from './cancel/answer-cancellation.ts';
export { withdrawEventOf } from './withdrawals/withdraw-event.ts';
export {
  applyPartnerStatusUpdates,
  applyPartnerStatusUpdatesInTransaction,
} from './status/partner-status-updates.ts';
export { findReportedOrders } from './status/reported-orders.ts';
export { toStatusUpdateInputs, type StatusDeps } from './status/apply-status-updates.ts';
export {
  CHECK_QUEUE,
  createFromFile,
  createUploadQueues,
  IMPORT_QUEUE,
  releaseUploadFiles,
  resumeUploads,
  uploadRoutes,
  type UploadDeps,
} from './upload/batch/index.ts';
export { findPartyColumn, type PartyColumn } from './upload/list/party-column.ts';
export { readParcelRows, type ParcelRow } from './upload/list/parcel-rows.ts';
export { readListFile, type ListFile } from './upload/list/read-list-file.ts';
export { readTemplateFile, type TemplateSheet } from './upload/list/read-template-file.ts';
export type { Concept as UploadConcept } from './upload/map/header-concepts.ts';
export { createHeaderMatcher } from './upload/map/header-matcher.ts';
export { findObjection } from './upload/map/value-evidence.ts';
export { parseHeader, type ParsedHeader } from './upload/map/parse-header.ts';
export { restoreRowError, toFindingWarning, toRowError } from './upload/build/row-error.ts';
export { readPartyCells } from './upload/list/read-party-cells.ts';
export { readSheets } from './upload/read/read-sheets.ts';
export { cellError, isCellError, type CellError, type CellValue } from './upload/cells/cell-value.ts';
export { isCountry, readCountry } from './upload/cells/read-country.ts';
export { findDateOrder, readDate } from './upload/cells/read-date.ts';
export { readDimensions } from './upload/cells/read-dimensions.ts';
export { readEnum } from './upload/cells/read-enum.ts';
export { readGoodsFlags } from './upload/cells/read-goods-flags.ts';
export { parseCurrency, readAmount, readCurrency, toMinorUnits } from './upload/cells/read-money.ts';
export { parseWeightUnit, readWeight, toGrams } from './upload/cells/read-measure.ts';
export {
  chooseDecimalMark,
  countDecimalMarks,
  createMarkEvidence,
  findAmbiguousMark,
  parseDecimal,
  toAsciiDigits,
} from './upload/cells/read-number.ts';
