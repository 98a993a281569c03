import type { BodyOf } from '@portal/contract/core';
import type { DeliveryState, sendDeliveriesAgain } from '@portal/contract/webhooks';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { newId } from '../../platform/ids.ts';

/** A test event for one subscription alone; answers its delivery's id. */
export async function addTestEvent(
  tx: Transaction,
  clientId: string,
  subscriptionId: string,
  subject: string,
  now: Date,
): Promise<string> {
  const [eventId, deliveryId] = [newId(), newId()];
  const at = now.toISOString();
  await tx.run(sql`insert into webhook_events (client_id, id, type, about, subject, happened_at, data)
    values (${clientId}, ${eventId}, 'subscription.test', ${eventId}, ${subject}, ${at},
      ${JSON.stringify({ subscriptionId })}::jsonb)`);
  await tx.run(sql`insert into webhook_deliveries
      (client_id, id, subscription_id, event_id, about, event_type, happened_at)
    values (${clientId}, ${deliveryId}, ${subscriptionId}, ${eventId}, ${eventId}, 'subscription.test', ${at})`);
  return deliveryId;
}

/** The subscription a delivery is for, and whether it has ended; undefined where there is none. */
export function findDelivery(tx: Transaction, clientId: string, id: string) {
  return tx.row<{
    subscriptionId: string;
    state: DeliveryState;
  }>(sql`select subscription_id "subscriptionId", state from webhook_deliveries
    where client_id = ${clientId} and id = ${id}`);
}

/** Ids of deliveries of a time that have ended, the earliest first; one more than asked for tells that there are more. */
export async function endedDeliveries(
  tx: Transaction,
  clientId: string,
  subscriptionId: string,
  { from, to, state, eventType }: BodyOf<typeof sendDeliveriesAgain>,
  most: number,
): Promise<string[]> {
  const found = await tx.rows<{ id: string }>(sql`select id from webhook_deliveries
    where client_id = ${clientId} and subscription_id = ${subscriptionId} and state in ('DELIVERED', 'FAILED')
      and happened_at between ${from} and ${to}
      and (${state ?? null}::text is null or state = ${state ?? null})
      and (${eventType ?? null}::text is null or event_type = ${eventType ?? null})
    order by happened_at, place limit ${most + 1}`);
  return found.map(({ id }) => id);
}

/** Puts deliveries back in line, behind what waits already and among themselves in the order they had. */
export function putBackInLine(tx: Transaction, clientId: string, ids: readonly string[]): Promise<number> {
  // Materialized: a plan that looked at the line once for each of them would number it anew each time.
  return tx.run(sql`with in_order as materialized (
      select id from webhook_deliveries where client_id = ${clientId} and id = any (${[...ids]}::uuid[])
        and state in ('DELIVERED', 'FAILED')
      order by place for update),
    moved as materialized (select id, nextval('webhook_order') place from in_order)
    update webhook_deliveries d
    set state = 'PENDING', tries = 0, next_at = now(), ended_at = null, place = moved.place
    from moved where d.client_id = ${clientId} and d.id = moved.id`);
}
