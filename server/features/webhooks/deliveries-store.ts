import type { BodyOf } from '@portal/contract/core';
import type { DeliveryState, resendDeliveries, resendPartnerDeliveries } from '@portal/contract/webhooks';
import type { Transaction } from '../../db/database.ts';
import { containsPattern } from '../../db/page-statement.ts';
import { sql } from '../../db/sql.ts';
import { newId } from '../../platform/ids.ts';
import type { TenantOwner } from '../../request/tenant-owner.ts';
import { getTables } from './webhook-tables.ts';

/** Inserts a test event and its delivery to one subscription. Returns the id of the delivery. */
export async function insertTestEvent(
  tx: Transaction,
  owner: TenantOwner,
  subscriptionId: string,
  subject: string,
  now: Date,
): Promise<string> {
  const { ownerId, events, deliveries } = getTables(owner);
  const [eventId, deliveryId] = [newId(), newId()];
  const at = now.toISOString();
  await tx.execute(sql`insert into ${events} (${ownerId}, id, type, ordering_key, subject, happened_at, data)
    values (${owner.id}, ${eventId}, 'subscription.test', ${eventId}, ${subject}, ${at},
      ${JSON.stringify({ subscriptionId })}::jsonb)`);
  await tx.execute(sql`insert into ${deliveries}
      (${ownerId}, id, subscription_id, event_id, ordering_key, event_type, happened_at)
    values (${owner.id}, ${deliveryId}, ${subscriptionId}, ${eventId}, ${eventId}, 'subscription.test', ${at})`);
  return deliveryId;
}

/** The subscription and the state of a delivery; undefined if it does not exist. */
export function findDelivery(tx: Transaction, owner: TenantOwner, id: string) {
  const { ownerId, deliveries } = getTables(owner);
  return tx.row<{
    subscriptionId: string;
    state: DeliveryState;
  }>(sql`select subscription_id "subscriptionId", state from ${deliveries}
    where ${ownerId} = ${owner.id} and id = ${id}`);
}

/** Ids of ended deliveries of a period, the earliest first: at most `limit + 1`, where the last one shows that there are more. */
export async function findEndedDeliveries(
  tx: Transaction,
  owner: TenantOwner,
  subscriptionId: string,
  { from, to, state, eventType, search }: BodyOf<typeof resendDeliveries | typeof resendPartnerDeliveries>,
  limit: number,
): Promise<string[]> {
  const { ownerId, events, deliveries } = getTables(owner);
  const subjectPattern = containsPattern(search);
  const rows = await tx.rows<{ id: string }>(sql`select d.id from ${deliveries} d
      join ${events} e on e.${ownerId} = d.${ownerId} and e.id = d.event_id
    where d.${ownerId} = ${owner.id} and d.subscription_id = ${subscriptionId} and d.state in ('DELIVERED', 'FAILED')
      and d.happened_at between ${from} and ${to}
      and (${state ?? null}::text is null or d.state = ${state ?? null})
      and (${eventType ?? null}::text is null or d.event_type = ${eventType ?? null})
      and (${subjectPattern}::text is null or lower(e.subject) like ${subjectPattern})
    order by d.happened_at, d.position limit ${limit + 1}`);
  return rows.map(({ id }) => id);
}

/** Requeues ended deliveries behind pending ones, in their original order. Returns how many were requeued. */
export function requeueEndedDeliveries(
  tx: Transaction,
  owner: TenantOwner,
  ids: readonly string[],
): Promise<number> {
  const { ownerId, deliveries } = getTables(owner);
  // Materialized, so that each row gets one number of the sequence in every query plan.
  return tx.execute(sql`with ended as materialized (
      select id from ${deliveries} where ${ownerId} = ${owner.id} and id = any (${[...ids]}::uuid[])
        and state in ('DELIVERED', 'FAILED')
      order by position for update),
    moved as materialized (select id, nextval('webhook_delivery_positions') as position from ended)
    update ${deliveries} d
    set state = 'PENDING', attempts_since_request = 0, next_at = now(), ended_at = null, position = moved.position
    from moved where d.${ownerId} = ${owner.id} and d.id = moved.id`);
}
