import {
  invitationOperations,
  partnerTeamOperations,
  profileOperations,
  teamOperations,
} from './accounts/index.ts';
import { addressBookOperations } from './address-book/index.ts';
import { auditOperations } from './audit/index.ts';
import { authOperations } from './auth/index.ts';
import {
  baggingOperations,
  bagHandOverOperations,
  partnerBaggingOperations,
  partnerBagOperations,
} from './bagging/index.ts';
import { chatOperations } from './chat/index.ts';
import { clientConnectionsOperations, connectionsOperations } from './connections/index.ts';
import type { Operation } from './core/index.ts';
import { credentialsOperations } from './credentials/index.ts';
import { custodyOperations } from './custody/index.ts';
import {
  allotmentsOperations,
  bookingsOperations,
  departuresOperations,
  lfreightOperations,
  quotationsOperations,
  spaceRequestsOperations,
} from './freight/index.ts';
import { manifestOperations, manifestPackOperations, manifestReweighOperations } from './manifests/index.ts';
import { mawbMatchOperations } from './mawb-match/index.ts';
import {
  codAccountOperations,
  customersOperations,
  customerUsersOperations,
  customerViewOperations,
} from './customers/index.ts';
import { documentsOperations } from './documents/index.ts';
import { flagsOperations } from './flags/index.ts';
import { jobsOperations } from './jobs/index.ts';
import { labelsOperations } from './labels/index.ts';
import { printingOperations } from './printing/index.ts';
import { homeOperations } from './home/index.ts';
import { analyticsOperations, insightsOperations, insightTargetsOperations } from './insights/index.ts';
import { reweighOperations, partnerReweighOperations } from './reweigh/index.ts';
import { notificationsOperations } from './notifications/index.ts';
import {
  awbOperations,
  awbStockOperations,
  carrierOperations,
  exportOperations,
  freightOperations,
  orderActionOperations,
  ordersOperations,
  proofOperations,
  reversalOperations,
  savedViewsOperations,
  statusOperations,
  uploadOperations,
} from './orders/index.ts';
import { partnerOrdersOperations } from './partner-orders/index.ts';
import {
  partnerCalendarOperations,
  partnerGoodsOperations,
  partnerHubsOperations,
  partnerCertificatesOperations,
  partnerPicturesOperations,
  partnerProfileOperations,
  partnerStatusCodesOperations,
  partnersOperations,
} from './partners/index.ts';
import { preflightOperations } from './preflight/index.ts';
import { rateCardOperations, rateFileOperations } from './rate-cards/index.ts';
import { rateComparisonOperations } from './rate-comparison/index.ts';
import { ratingsOperations, scorecardsOperations } from './scorecards/index.ts';
import { referenceDataOperations } from './reference-data/index.ts';
import { routingOperations } from './routing/index.ts';
import {
  bagScansOperations,
  contentCheckOperations,
  partnerScanningOperations,
  scanningOperations,
} from './scanning/index.ts';
import { statusMappingsOperations } from './status-mappings/index.ts';
import { supportOperations } from './support/index.ts';
import { trackingOperations } from './tracking/index.ts';
import { partnerWebhooksOperations, webhooksOperations } from './webhooks/index.ts';

/** All operations of the product. The OpenAPI document and the contract test suite are generated from this list. */
export const operations: readonly Operation[] = [
  ...authOperations,
  ...profileOperations,
  ...flagsOperations,
  ...teamOperations,
  ...partnerTeamOperations,
  ...invitationOperations,
  ...auditOperations,
  // Listed one by one: an array that spreads others would be bundled into every page that calls one of its operations.
  ...ordersOperations,
  ...orderActionOperations,
  ...reversalOperations,
  ...awbOperations,
  ...awbStockOperations,
  ...carrierOperations,
  ...proofOperations,
  ...freightOperations,
  ...savedViewsOperations,
  ...statusOperations,
  ...uploadOperations,
  ...exportOperations,
  ...homeOperations,
  ...insightsOperations,
  ...insightTargetsOperations,
  ...analyticsOperations,
  ...reweighOperations,
  ...partnerReweighOperations,
  ...partnerOrdersOperations,
  ...documentsOperations,
  ...chatOperations,
  ...baggingOperations,
  ...scanningOperations,
  ...bagHandOverOperations,
  ...partnerBagOperations,
  ...partnerBaggingOperations,
  ...bagScansOperations,
  ...contentCheckOperations,
  ...partnerScanningOperations,
  ...custodyOperations,
  ...departuresOperations,
  ...allotmentsOperations,
  ...lfreightOperations,
  ...spaceRequestsOperations,
  ...bookingsOperations,
  ...quotationsOperations,
  ...manifestOperations,
  ...mawbMatchOperations,
  ...manifestReweighOperations,
  ...manifestPackOperations,
  ...preflightOperations,
  ...labelsOperations,
  ...jobsOperations,
  ...printingOperations,
  ...notificationsOperations,
  ...addressBookOperations,
  ...credentialsOperations,
  ...customersOperations,
  ...customerUsersOperations,
  ...customerViewOperations,
  ...codAccountOperations,
  ...partnersOperations,
  ...partnerCalendarOperations,
  ...partnerHubsOperations,
  ...partnerGoodsOperations,
  ...partnerProfileOperations,
  ...partnerPicturesOperations,
  ...partnerCertificatesOperations,
  ...partnerStatusCodesOperations,
  ...connectionsOperations,
  ...clientConnectionsOperations,
  ...rateCardOperations,
  ...rateFileOperations,
  ...referenceDataOperations,
  ...routingOperations,
  ...rateComparisonOperations,
  ...ratingsOperations,
  ...scorecardsOperations,
  ...statusMappingsOperations,
  ...supportOperations,
  ...trackingOperations,
  ...webhooksOperations,
  ...partnerWebhooksOperations,
];
