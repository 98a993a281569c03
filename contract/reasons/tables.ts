import { CORE_REASONS } from '../core/core-reasons.ts';
import { FIELD_REASONS } from '../core/field-reasons.ts';
import { INCOMING_REASONS } from '../partner-orders/incoming-reasons.ts';
import { TEAM_REASONS } from '../accounts/team-reasons.ts';
import { AUDIT_REASONS } from '../audit/audit-reasons.ts';
import { AUTH_REASONS } from '../auth/auth-reasons.ts';
import { CLIENT_REASONS, USER_REASONS } from '../clients/clients-reasons.ts';
import { CREDENTIAL_REASONS } from '../credentials/credentials-reasons.ts';
import { CUSTOMER_REASONS } from '../customers/customers-reasons.ts';
import { FLAG_REASONS } from '../flags/flags-reasons.ts';
import { JOB_REASONS } from '../jobs/jobs-reasons.ts';
import { AWB_REASONS } from '../orders/awb/awb-reasons.ts';
import { ORDER_REASONS } from '../orders/order-reasons.ts';
import { REVERSAL_REASONS } from '../orders/reversals/reversal-reasons.ts';
import { STATUS_REASONS } from '../orders/status/status-reasons.ts';
import { NOTIFICATION_REASONS } from '../notifications/notifications-reasons.ts';
import { WEBHOOK_REASONS } from '../webhooks/webhooks-reasons.ts';
import { TERMS } from './terms.ts';

/** Every reason of the contract by its code. A domain's table is spread in here once. */
export const REASONS = {
  ...CORE_REASONS,
  ...FIELD_REASONS,
  ...INCOMING_REASONS,
  ...TERMS,
  ...AUTH_REASONS,
  ...TEAM_REASONS,
  ...AUDIT_REASONS,
  ...CLIENT_REASONS,
  ...USER_REASONS,
  ...CREDENTIAL_REASONS,
  ...CUSTOMER_REASONS,
  ...FLAG_REASONS,
  ...JOB_REASONS,
  ...AWB_REASONS,
  ...ORDER_REASONS,
  ...REVERSAL_REASONS,
  ...STATUS_REASONS,
  ...NOTIFICATION_REASONS,
  ...WEBHOOK_REASONS,
} as const;
