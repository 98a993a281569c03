export { saveDetails as saveAirWaybillDetails } from './messages/air-cargo/air-waybill-details.ts';
export { recordArrival } from './mawb/arrive-mawb.ts';
export { checkMawbById } from './manifest/check-manifest.ts';
export {
  archiveOperatorLayout,
  confirmOperatorLayout,
  findOperatorLayout,
  loadOperatorLayout,
} from './layouts/operator-layouts.ts';
export { listOperatorLayouts } from './layouts/layouts-store.ts';
export { recordDeparture } from './mawb/depart-mawb.ts';
export { recordHandOver } from './mawb/hand-over-mawb.ts';
export { issueContent as issueManifestContent } from './manifest/issue-manifest.ts';
export type { ManifestDeps } from './manifests-deps.ts';
export { cancelBooking } from './mawb/cancel-mawb.ts';
export { createDepartureMawbs } from './mawb/mawbs-of-departure.ts';
export { recordOffLoad } from './mawb/off-load-bag.ts';
export { manifestPackQueue } from './packs/pack-job.ts';
export { MANIFEST_PACK_QUEUE, requestPack } from './packs/request-pack.ts';
export { packsRoutes } from './packs/packs-routes.ts';
export { manifestsRoutes } from './manifests-routes.ts';
export { formatDate } from './layouts/format-date.ts';
export { describeGoods, getHawbNumber } from './manifest/manifest-lines.ts';
export { readAirportCodes } from './mawb/airports.ts';
export { NO_CUSTOMS_VALUE, NO_INSURANCE, NO_VALUE_DECLARED } from './messages/waybill-codes.ts';
export { computeRateLine, type AirWaybill } from './papers/air-waybill.ts';
export { INVOICE_SIGNATURE, listReasonNotes } from './papers/commercial-invoices.ts';
export { listGoodsStatements } from './papers/goods-statements.ts';
export { layOutAirWaybill } from './papers/layout-air-waybill.ts';
export { layOutPaper, type LaidOutPage } from './papers/layout-paper.ts';
export type { Paper, PaperTable } from './papers/paper.ts';
export { formatAmount, formatWeight, getCountryName, listPartyLines } from './papers/paper-texts.ts';
export { writePapersPdf } from './papers/papers-pdf.ts';
export { applyBooking as saveMawb } from './mawb/save-mawb.ts';
export { applyLoadUnit as setLoadUnit } from './mawb/set-load-unit.ts';
