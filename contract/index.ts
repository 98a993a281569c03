import { invitationOperations, profileOperations, teamOperations } from './accounts/index.ts';
import { addressBookOperations } from './address-book/index.ts';
import { auditOperations } from './audit/index.ts';
import { authOperations } from './auth/index.ts';
import { baggingOperations } from './bagging/index.ts';
import type { Operation } from './core/index.ts';
import { credentialsOperations } from './credentials/index.ts';
import { customersOperations } from './customers/index.ts';
import { documentsOperations } from './documents/index.ts';
import { flagsOperations } from './flags/index.ts';
import { jobsOperations } from './jobs/index.ts';
import { labelsOperations } from './labels/index.ts';
import { measurementOperations, partnerMeasurementOperations } from './measurements/index.ts';
import { notificationsOperations } from './notifications/index.ts';
import {
  awbOperations,
  exportOperations,
  freightOperations,
  ordersOperations,
  relabelOperations,
  reversalOperations,
  savedViewsOperations,
  statusOperations,
  uploadOperations,
} from './orders/index.ts';
import { partnerOrdersOperations } from './partner-orders/index.ts';
import { partnersOperations } from './partners/index.ts';
import { preflightOperations } from './preflight/index.ts';
import { referenceDataOperations } from './reference-data/index.ts';
import { routingOperations } from './routing/index.ts';
import { supportOperations } from './support/index.ts';
import { trackingOperations } from './tracking/index.ts';
import { webhooksOperations } from './webhooks/index.ts';

/** Every operation the product answers. The OpenAPI page and the walk over all operations are made from it. */
export const operations: readonly Operation[] = [
  ...authOperations,
  ...profileOperations,
  ...flagsOperations,
  ...teamOperations,
  ...invitationOperations,
  ...auditOperations,
  // One by one: an array that spreads others would come along to every page that calls one of its operations.
  ...ordersOperations,
  ...relabelOperations,
  ...reversalOperations,
  ...awbOperations,
  ...freightOperations,
  ...savedViewsOperations,
  ...statusOperations,
  ...uploadOperations,
  ...exportOperations,
  ...measurementOperations,
  ...partnerMeasurementOperations,
  ...partnerOrdersOperations,
  ...documentsOperations,
  ...baggingOperations,
  ...preflightOperations,
  ...labelsOperations,
  ...jobsOperations,
  ...notificationsOperations,
  ...addressBookOperations,
  ...credentialsOperations,
  ...customersOperations,
  ...partnersOperations,
  ...referenceDataOperations,
  ...routingOperations,
  ...supportOperations,
  ...trackingOperations,
  ...webhooksOperations,
];
