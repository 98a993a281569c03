import { CORE_REASONS } from '../core/core-reasons.ts';
import { CSV_REASONS } from '../core/csv-reasons.ts';
import { FIELD_REASONS } from '../core/field-reasons.ts';
import { INCOMING_REASONS } from '../partner-orders/incoming-reasons.ts';
import { TEAM_REASONS } from '../accounts/team-reasons.ts';
import { AUDIT_REASONS } from '../audit/audit-reasons.ts';
import { AUTH_REASONS } from '../auth/auth-reasons.ts';
import { CHANGE_FILE_REASONS } from '../change-files/change-files-reasons.ts';
import { CLIENT_REASONS, USER_REASONS } from '../clients/clients-reasons.ts';
import { CREDENTIAL_REASONS } from '../credentials/credentials-reasons.ts';
import { CUSTOMER_REASONS } from '../customers/customers-reasons.ts';
import { FLAG_REASONS } from '../flags/flags-reasons.ts';
import { JOB_REASONS } from '../jobs/jobs-reasons.ts';
import { AWB_REASONS } from '../orders/awb/awb-reasons.ts';
import { CARRIER_REASONS } from '../orders/carrier/carrier-reasons.ts';
import { ORDER_REASONS } from '../orders/order-reasons.ts';
import { PROOF_REASONS } from '../orders/proof/proof-reasons.ts';
import { REVERSAL_REASONS } from '../orders/reversals/reversal-reasons.ts';
import { STATUS_REASONS } from '../orders/status/status-reasons.ts';
import { WITHDRAWAL_REASONS } from '../orders/status/withdrawal-reasons.ts';
import { DUTY_REASONS } from '../duties/duties-reasons.ts';
import { CHAT_REASONS } from '../chat/chat-reasons.ts';
import { CONNECTION_REFUSALS } from '../connections/connection-reasons.ts';
import { PARTNER_REASONS } from '../partners/partners-reasons.ts';
import { FINDING_REASONS } from '../findings/finding-reasons.ts';
import { PREFLIGHT_REASONS } from '../preflight/preflight-reasons.ts';
import { RATE_CARD_REASONS } from '../rate-cards/rate-card-reasons.ts';
import { RATE_FILE_REASONS } from '../rate-cards/rate-file/rate-file-reasons.ts';
import { RATING_REFUSALS } from '../scorecards/rating-reasons.ts';
import { INSIGHT_REASONS } from '../insights/insight-reasons.ts';
import { HINT_REASONS } from '../rate-comparison/hint-reasons.ts';
import { ROUTE_REASONS } from '../routing/route-reasons.ts';
import { NOTIFICATION_REASONS } from '../notifications/notifications-reasons.ts';
import { WEBHOOK_REASONS } from '../webhooks/webhooks-reasons.ts';
import { BAG_REASONS } from '../bagging/bag-reasons.ts';
import { BOOKING_REASONS } from '../freight/booking-reasons.ts';
import { QUOTATION_REASONS } from '../freight/quotations/quotation-reasons.ts';
import { SPACE_REQUEST_REASONS } from '../freight/space-requests/space-request-reasons.ts';
import { DEPARTURE_REASONS } from '../freight/departure-reasons.ts';
import { MANIFEST_REASONS } from '../manifests/manifest-reasons.ts';
import { MAWB_MATCH_REASONS } from '../mawb-match/mawb-match-reasons.ts';
import { DOCUMENT_REASONS } from '../documents/document-reasons.ts';
import { LABEL_REASONS } from '../labels/label-reasons.ts';
import { PRINTING_REASONS } from '../printing/printing-reasons.ts';
import { REFERENCE_REASONS } from '../reference-data/reference-reasons.ts';
import { REWEIGH_REASONS } from '../reweigh/reweigh-reasons.ts';
import { STATUS_MAPPING_REASONS } from '../status-mappings/status-mappings-reasons.ts';
import { TRACKING_REASONS } from '../tracking/tracking-reasons.ts';
import { MAPPING_REASONS, TABLE_REASONS, UPLOAD_REASONS } from '../orders/upload/upload-reasons.ts';
import { ROW_REASONS, UPLOAD_FIELD_TERMS } from '../orders/upload/row-reasons.ts';
import { ADDRESS_REASONS } from '../address-book/address-reasons.ts';
import { TERMS } from '../reason-texts/terms.ts';

/** Every reason of the contract by its code. A domain's table is spread in here once. */
export const REASONS = {
  ...CORE_REASONS,
  ...CHAT_REASONS,
  ...CSV_REASONS,
  ...FIELD_REASONS,
  ...INCOMING_REASONS,
  ...TERMS,
  ...BAG_REASONS,
  ...BOOKING_REASONS,
  ...QUOTATION_REASONS,
  ...SPACE_REQUEST_REASONS,
  ...DEPARTURE_REASONS,
  ...MANIFEST_REASONS,
  ...MAWB_MATCH_REASONS,
  ...RATE_CARD_REASONS,
  ...RATE_FILE_REASONS,
  ...LABEL_REASONS,
  ...PRINTING_REASONS,
  ...REWEIGH_REASONS,
  ...DOCUMENT_REASONS,
  ...STATUS_MAPPING_REASONS,
  ...TRACKING_REASONS,
  ...REFERENCE_REASONS,
  ...AUTH_REASONS,
  ...TEAM_REASONS,
  ...AUDIT_REASONS,
  ...CLIENT_REASONS,
  ...USER_REASONS,
  ...CREDENTIAL_REASONS,
  ...CHANGE_FILE_REASONS,
  ...CUSTOMER_REASONS,
  ...FLAG_REASONS,
  ...JOB_REASONS,
  ...AWB_REASONS,
  ...CARRIER_REASONS,
  ...ORDER_REASONS,
  ...PROOF_REASONS,
  ...REVERSAL_REASONS,
  ...STATUS_REASONS,
  ...WITHDRAWAL_REASONS,
  ...DUTY_REASONS,
  ...PARTNER_REASONS,
  ...CONNECTION_REFUSALS,
  ...RATING_REFUSALS,
  ...FINDING_REASONS,
  ...PREFLIGHT_REASONS,
  ...ROUTE_REASONS,
  ...HINT_REASONS,
  ...INSIGHT_REASONS,
  ...NOTIFICATION_REASONS,
  ...WEBHOOK_REASONS,
  ...UPLOAD_REASONS,
  ...TABLE_REASONS,
  ...MAPPING_REASONS,
  ...ROW_REASONS,
  ...UPLOAD_FIELD_TERMS,
  ...ADDRESS_REASONS,
} as const;
