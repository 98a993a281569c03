import type { SubscribableType } from '@portal/contract/webhooks';
import type { Transaction } from '../../db/database.ts';
import { lockName } from '../../db/lock-name.ts';
import { sql } from '../../db/sql.ts';
import type { RenderedEvent } from '../../webhook-outbox/index.ts';

/** A recorded event. Only the renderer of its type knows the shape of its facts. */
export interface OutboxRow {
  readonly type: SubscribableType;
  readonly facts: never;
  /** ISO 8601, with microseconds. */
  readonly recordedAt: string;
}

/** Removes the earliest events of a client from the outbox. Until the transaction ends, no other one can remove any. */
export async function takeOutboxRows(tx: Transaction, clientId: string, limit: number): Promise<OutboxRow[]> {
  // Deliveries of one order must be inserted in the order of its events.
  await lockName(tx, `webhook outbox ${clientId}`);
  return tx.rows<OutboxRow>(sql`with taken as (
      delete from webhook_outbox where client_id = ${clientId} and position in (
        select position from webhook_outbox where client_id = ${clientId} order by position limit ${limit})
      returning position, type, facts, recorded_at)
    select type, facts, recorded_at::text "recordedAt" from taken order by position`);
}

export interface NewEvent extends Omit<RenderedEvent<SubscribableType>, 'data'> {
  readonly type: SubscribableType;
  readonly data: Readonly<Record<string, unknown>>;
  readonly recordedAt: string;
}

/** Inserts events in the order of sending, each with a delivery for every subscription to its type. */
export async function insertEvents(
  tx: Transaction,
  clientId: string,
  events: readonly NewEvent[],
): Promise<void> {
  await tx.execute(sql`with new_events as materialized (
      select gen_random_uuid() id, input.* from rows from (json_to_recordset(${JSON.stringify(events)}::json) as (type text,
        "orderingKey" uuid, subject text, "happenedAt" timestamptz, data jsonb, "recordedAt" timestamptz))
        with ordinality as input (type, ordering_key, subject, happened_at, data, recorded_at, number)),
    subscribed as materialized (
      select s.id subscription_id, e.* from new_events e join event_subscriptions s on s.client_id = ${clientId}
        and s.state in ('ACTIVE', 'PAUSED') and (s.event_types = '{}' or e.type = any (s.event_types))
        and s.created_at <= e.recorded_at),
    inserted as (
      insert into webhook_events (client_id, id, type, ordering_key, subject, happened_at, data)
      select ${clientId}, id, type, ordering_key, subject, happened_at, data from new_events
      where id in (select id from subscribed))
    insert into webhook_deliveries (client_id, id, subscription_id, event_id, ordering_key, event_type, happened_at)
      select ${clientId}, gen_random_uuid(), subscription_id, id, ordering_key, type, happened_at
      from (select * from subscribed order by number) ordered`);
}
