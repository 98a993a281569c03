import { PARTNER_SUBSCRIBABLE_TYPES } from '@portal/contract/webhooks';
import type { Transaction } from '../db/database.ts';
import type { RecordedEvent } from './event-renderers.ts';

/** The signal that a client has webhook events to render, or deliveries to send. */
export const WEBHOOKS_DUE = 'webhooks-due';

const PARTNER_TYPES: ReadonlySet<string> = new Set(PARTNER_SUBSCRIBABLE_TYPES);

// Without a subscription the events are not read: the statement costs one look-up. Another tenant's subscriptions are hidden by
// row-level security, so its events would be dropped; `case` makes the check of the tenant run before the look-up.
const buildInsert = (typesOfPartners: string) => `with live as materialized (
    select event_types from event_subscriptions where client_id = $1 and state in ('ACTIVE', 'PAUSED')${typesOfPartners})
  insert into webhook_outbox (client_id, type, facts)
  select $1, type, facts
  from rows from (json_to_recordset($2::text::json) as (type text, facts jsonb)) with ordinality as recorded (type, facts, number)
  where case when require_tenant($1) then exists (select 1 from live) end
    and exists (select 1 from live where event_types = '{}' or recorded.type = any (event_types))
  order by number`;

const INSERT_EVENTS = buildInsert('');
/** For events that partners get too: their subscriptions are in other tables, hidden from the client. */
const INSERT_SHARED_EVENTS = buildInsert(
  '\n    union all select array[type] from event_types_of_partners($3) type',
);

/**
 * Records events, in their order, in the transaction of the change: those to whose type the client, or a partner that it is
 * connected with, has subscribed. Does not wait for the database. Lock the order or batch before, so that its events are
 * recorded in their order. The transaction fails if its tenant is not the client.
 */
export function recordWebhookEvents(
  tx: Transaction,
  clientId: string,
  events: readonly RecordedEvent[],
): void {
  if (events.length === 0) return;
  const signal = { name: WEBHOOKS_DUE, tenantId: clientId };
  const values = [clientId, JSON.stringify(events)];
  if (events.some(({ type }) => PARTNER_TYPES.has(type)))
    tx.executeWithoutWaiting(
      'record-shared-events',
      INSERT_SHARED_EVENTS,
      [...values, [...PARTNER_TYPES]],
      signal,
    );
  else tx.executeWithoutWaiting('record-webhook-events', INSERT_EVENTS, values, signal);
}
