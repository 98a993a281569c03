import { raw, type Sql } from '../../db/sql.ts';
import type { TenantOwner } from '../../request/tenant-owner.ts';

/** The tables of each kind of owner, and their column with the id of the owner. */
const WEBHOOK_TABLES = {
  CLIENT: {
    ownerId: raw('client_id'),
    subscriptions: raw('event_subscriptions'),
    events: raw('webhook_events'),
    deliveries: raw('webhook_deliveries'),
    attempts: raw('webhook_attempts'),
  },
  PARTNER: {
    ownerId: raw('partner_id'),
    subscriptions: raw('partner_event_subscriptions'),
    events: raw('partner_webhook_events'),
    deliveries: raw('partner_webhook_deliveries'),
    attempts: raw('partner_webhook_attempts'),
  },
} as const satisfies Readonly<Record<TenantOwner['kind'], Readonly<Record<string, Sql>>>>;

export function getTables({ kind }: Pick<TenantOwner, 'kind'>) {
  return WEBHOOK_TABLES[kind];
}
