import type { PartnerEventData, PartnerSubscribableType, SubscribableType } from '@portal/contract/webhooks';
import type { Transaction } from '../../db/database.ts';
import { lockName } from '../../db/lock-name.ts';
import { sql } from '../../db/sql.ts';
import type { TenantOwner } from '../../request/tenant-owner.ts';
import type { RenderedEvent } from '../../webhook-outbox/index.ts';
import { getTables } from './webhook-tables.ts';

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

type SubscriberEvent = Omit<NewEvent, 'type'> & { readonly type: string };

/** Inserts events in the order of sending, each with a delivery for every subscription to its type. */
export async function insertEvents(
  tx: Transaction,
  owner: TenantOwner,
  events: readonly SubscriberEvent[],
): Promise<void> {
  const { ownerId, subscriptions, events: eventTable, deliveries } = getTables(owner);
  await tx.execute(sql`with new_events as materialized (
      select gen_random_uuid() id, input.* from rows from (json_to_recordset(${JSON.stringify(events)}::json) as (type text,
        "orderingKey" uuid, subject text, "happenedAt" timestamptz, data jsonb, "recordedAt" timestamptz))
        with ordinality as input (type, ordering_key, subject, happened_at, data, recorded_at, number)),
    subscribed as materialized (
      select s.id subscription_id, e.* from new_events e join ${subscriptions} s on s.${ownerId} = ${owner.id}
        and s.state in ('ACTIVE', 'PAUSED') and (s.event_types = '{}' or e.type = any (s.event_types))
        and s.created_at <= e.recorded_at),
    inserted as (
      insert into ${eventTable} (${ownerId}, id, type, ordering_key, subject, happened_at, data)
      select ${owner.id}, id, type, ordering_key, subject, happened_at, data from new_events
      where id in (select id from subscribed))
    insert into ${deliveries} (${ownerId}, id, subscription_id, event_id, ordering_key, event_type, happened_at)
      select ${owner.id}, gen_random_uuid(), subscription_id, id, ordering_key, type, happened_at
      from (select * from subscribed order by number) ordered`);
}

/**
 * Inserts events of partners. Each partner becomes a tenant of the transaction while its rows are written, so row-level security
 * refuses rows of others. Returns the partners.
 */
export async function insertPartnerEvents(
  tx: Transaction,
  events: readonly (SubscriberEvent & { readonly partnerId: string })[],
): Promise<string[]> {
  const eventsByPartner = Map.groupBy(events, ({ partnerId }) => partnerId);
  for (const [partnerId, eventsOfPartner] of eventsByPartner) {
    await tx.execute(sql`select set_config('app.partner_ids', ${`{${partnerId}}`}, true)`);
    await insertEvents(tx, { kind: 'PARTNER', id: partnerId }, eventsOfPartner);
  }
  if (eventsByPartner.size > 0) await tx.execute(sql`select set_config('app.partner_ids', '', true)`);
  return [...eventsByPartner.keys()];
}

/**
 * Adds an event of a partner that no client causes. Its deliveries are sent by the next sweep, within a minute. `id` and
 * `subject`: what the event is about.
 */
export async function addPartnerEvent<Type extends PartnerSubscribableType>(
  tx: Transaction,
  partnerId: string,
  type: Type,
  { id, subject, at }: { readonly id: string; readonly subject: string; readonly at: Date },
  data: PartnerEventData<Type>,
): Promise<void> {
  const happenedAt = at.toISOString();
  const event = { partnerId, type, orderingKey: id, subject, happenedAt, recordedAt: happenedAt, data };
  await insertPartnerEvents(tx, [event]);
}
