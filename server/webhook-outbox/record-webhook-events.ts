import type { Transaction } from '../db/database.ts';
import type { RecordedEvent } from './event-renderers.ts';

/** The signal that a client has webhook events to render, or deliveries to send. */
export const WEBHOOKS_DUE = 'webhooks-due';

// Without a subscription the events are not read: the statement costs one look-up. Another tenant's subscriptions are hidden by
// row-level security, so its events would be dropped; `case` makes the check of the tenant run before the look-up.
const INSERT_EVENTS = `with live as materialized (
    select event_types from event_subscriptions where client_id = $1 and state in ('ACTIVE', 'PAUSED'))
  insert into webhook_outbox (client_id, type, facts)
  select $1, type, facts
  from rows from (json_to_recordset($2::text::json) as (type text, facts jsonb)) with ordinality as recorded (type, facts, number)
  where case when require_tenant($1) then exists (select 1 from live) end
    and exists (select 1 from live where event_types = '{}' or recorded.type = any (event_types))
  order by number`;

/**
 * Records events, in their order, in the transaction of the change: those whose type the client has subscribed to. Does not
 * wait for the database. Lock the order or batch before, so that its events are recorded in their order. The transaction fails
 * if its tenant is not the client.
 */
export function recordWebhookEvents(
  tx: Transaction,
  clientId: string,
  events: readonly RecordedEvent[],
): void {
  if (events.length === 0) return;
  const values = [clientId, JSON.stringify(events)];
  tx.executeWithoutWaiting('record-webhook-events', INSERT_EVENTS, values, { name: WEBHOOKS_DUE, clientId });
}
