import type { QueryOf } from '@portal/contract/core';
import type {
  DeliveryDetails,
  listDeliveries,
  listEventSubscriptions,
  SUBSCRIPTION_SORT_KEYS,
} from '@portal/contract/webhooks';
import type { Transaction } from '../../db/database.ts';
import { containing, isoUtc, pageStatement } from '../../db/page-statement.ts';
import { raw, sql } from '../../db/sql.ts';
import type { JsonText } from '../../http/binding.ts';
import { bodyOf, type StoredEvent } from './event-body.ts';
import { subscriptionItem } from './subscriptions-store.ts';

const SORTED_BY: Record<'' | (typeof SUBSCRIPTION_SORT_KEYS)[number], string> = {
  '': 'created_at',
  createdAt: 'created_at',
  url: 'lower(url)',
};

export async function readSubscriptionPage(
  tx: Transaction,
  clientId: string,
  { page, perPage, sortBy, sortDesc }: QueryOf<typeof listEventSubscriptions>,
): Promise<JsonText> {
  const direction = sortDesc ? 'desc' : 'asc';
  const text = pageStatement({
    matching: "from event_subscriptions where client_id = $1 and state <> 'DELETED'",
    item: subscriptionItem('paged'),
    order: `${SORTED_BY[sortBy]} ${direction}, id ${direction}`,
    perPage: '$2',
    page: '$3',
  });
  const name = `event-subscriptions-${sortBy}-${direction}`;
  return one(await tx.named<{ text: string }>(name, text, [clientId, perPage, page]));
}

const COUNTED_TO = 1_000;

const DELIVERY_ITEM = `'id', d.id, 'eventId', d.event_id, 'eventType', d.event_type, 'subject', e.subject, 'state', d.state,
  'attempts', d.attempts, 'lastStatus', d.last_status, 'happenedAt', ${isoUtc('d.happened_at')},
  'nextAttemptAt', ${isoUtc('d.next_at')}, 'endedAt', ${isoUtc('d.ended_at')}`;

const DELIVERIES = `webhook_deliveries d join webhook_events e on e.client_id = d.client_id and e.id = d.event_id
  where d.client_id = $1 and d.subscription_id = $2 and ($3::text is null or d.state = $3)
    and ($4::text is null or d.event_type = $4) and ($5::text is null or lower(e.subject) like $5)
    and ($6::timestamptz is null or d.happened_at >= $6) and ($7::timestamptz is null or d.happened_at <= $7)`;

function deliveryPage(direction: string): string {
  return `with counted as (select count(*)::int n from (select 1 from ${DELIVERIES} limit ${COUNTED_TO + 1}) found),
    paged as (select d.happened_at, d.id, json_build_object(${DELIVERY_ITEM}) item from ${DELIVERIES}
      order by d.happened_at ${direction}, d.id ${direction} limit $8::int offset ($9::bigint - 1) * $8::int),
    total as (select case when n <= ${COUNTED_TO} then n
      -- Beyond what is counted there is a next page for as long as this one is full.
      else greatest(n, ($9::bigint - 1) * $8::int + (select count(*) + (count(*) = $8::int)::int from paged)) end total, n from counted)
    select json_build_object(
      'data', coalesce((select json_agg(item order by happened_at ${direction}, id ${direction}) from paged), '[]'),
      'page', $9::bigint, 'totalPage', greatest(1, ceil(total / $8::numeric)), 'totalCount', total,
      'totalCountExact', n <= ${COUNTED_TO})::text as text
    from total`;
}

export async function readDeliveryPage(
  tx: Transaction,
  clientId: string,
  subscriptionId: string,
  { page, perPage, sortDesc, state, eventType, search, from, to }: QueryOf<typeof listDeliveries>,
): Promise<JsonText> {
  const direction = sortDesc ? 'desc' : 'asc';
  return one(
    await tx.named<{ text: string }>(`deliveries-page-${direction}`, deliveryPage(direction), [
      clientId,
      subscriptionId,
      state ?? null,
      eventType ?? null,
      containing(search),
      from ?? null,
      to ?? null,
      perPage,
      page,
    ]),
  );
}

const ATTEMPT_ITEM = `'number', number, 'startedAt', ${isoUtc('started_at')}, 'endedAt', ${isoUtc('ended_at')}, 'url', url,
  'status', status, 'failure', failure, 'answer', answer`;

const MOST_TRIES_SHOWN = 50;

/** One delivery with its body and tries; undefined where there is none. */
export async function readDelivery(
  tx: Transaction,
  clientId: string,
  id: string,
): Promise<DeliveryDetails | undefined> {
  const row = await tx.row<{ value: Omit<DeliveryDetails, 'body'>; event: StoredEvent }>(sql`
    select json_build_object(${raw(DELIVERY_ITEM)}, 'tries', coalesce((
        select json_agg(json_build_object(${raw(ATTEMPT_ITEM)}) order by number desc) from (
          select * from webhook_attempts a where a.client_id = d.client_id and a.delivery_id = d.id
          order by number desc limit ${MOST_TRIES_SHOWN}) latest), '[]')) as value,
      json_build_object('type', e.type, 'timestamp', ${raw(isoUtc('e.happened_at'))}, 'data', e.data) as event
    from webhook_deliveries d join webhook_events e on e.client_id = d.client_id and e.id = d.event_id
    join event_subscriptions s on s.client_id = d.client_id and s.id = d.subscription_id and s.state <> 'DELETED'
    where d.client_id = ${clientId} and d.id = ${id}`);
  return row === undefined ? undefined : { ...row.value, body: bodyOf(row.event) };
}

function one([row]: readonly { readonly text: string }[]): JsonText {
  if (row === undefined) throw new Error('a page query answered no row');
  return { jsonText: row.text };
}
