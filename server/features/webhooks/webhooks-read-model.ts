import type { QueryOf, StoredReason } from '@portal/contract/core';
import { restoreReason } from '@portal/contract/reasons';
import type {
  DeliveryDetails,
  listDeliveries,
  listEventSubscriptions,
  SUBSCRIPTION_SORT_KEYS,
} from '@portal/contract/webhooks';
import type { Transaction } from '../../db/database.ts';
import { containsPattern, isoUtc, pageStatement } from '../../db/page-statement.ts';
import { raw, sql } from '../../db/sql.ts';
import { queryJsonText, type JsonText } from '../../db/json-text.ts';
import { subscriptionFields } from './subscriptions-store.ts';
import { serializeEvent, type StoredEvent } from './webhooks-rules.ts';

const SORT_COLUMNS: Record<'' | (typeof SUBSCRIPTION_SORT_KEYS)[number], string> = {
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
    item: subscriptionFields('paged'),
    order: `${SORT_COLUMNS[sortBy]} ${direction}, id ${direction}`,
    perPage: '$2',
    page: '$3',
  });
  const name = `event-subscriptions-${sortBy}-${direction}`;
  return queryJsonText(tx, name, text, [clientId, perPage, page]);
}

const DELIVERY_FIELDS = `'id', d.id, 'eventId', d.event_id, 'eventType', d.event_type, 'subject', e.subject, 'state', d.state,
  'attemptCount', d.attempts, 'lastStatus', d.last_status, 'happenedAt', ${isoUtc('d.happened_at')},
  'nextAttemptAt', ${isoUtc('d.next_at')}, 'endedAt', ${isoUtc('d.ended_at')}`;

const DELIVERIES = `webhook_deliveries d join webhook_events e on e.client_id = d.client_id and e.id = d.event_id
  where d.client_id = $1 and d.subscription_id = $2 and ($3::text is null or d.state = $3)
    and ($4::text is null or d.event_type = $4) and ($5::text is null or lower(e.subject) like $5)
    and ($6::timestamptz is null or d.happened_at >= $6) and ($7::timestamptz is null or d.happened_at <= $7)`;

function deliveryPageStatement(direction: string): string {
  return `with counted as (select count(*)::int n from ${DELIVERIES}),
    paged as (select d.happened_at, d.id, json_build_object(${DELIVERY_FIELDS}) item from ${DELIVERIES}
      order by d.happened_at ${direction}, d.id ${direction} limit $8::int offset ($9::bigint - 1) * $8::int)
    select json_build_object(
      'data', coalesce((select json_agg(item order by happened_at ${direction}, id ${direction}) from paged), '[]'),
      'page', $9::bigint, 'totalPage', greatest(1, ceil(n / $8::numeric)), 'totalCount', n)::text as text
    from counted`;
}

export async function readDeliveryPage(
  tx: Transaction,
  clientId: string,
  subscriptionId: string,
  { page, perPage, sortDesc, state, eventType, search, from, to }: QueryOf<typeof listDeliveries>,
): Promise<JsonText> {
  const direction = sortDesc ? 'desc' : 'asc';
  return queryJsonText(tx, `deliveries-page-${direction}`, deliveryPageStatement(direction), [
    clientId,
    subscriptionId,
    state ?? null,
    eventType ?? null,
    containsPattern(search),
    from ?? null,
    to ?? null,
    perPage,
    page,
  ]);
}

const ATTEMPT_FIELDS = `'number', number, 'startedAt', ${isoUtc('started_at')}, 'endedAt', ${isoUtc('ended_at')}, 'url', url,
  'status', status, 'failure', failure, 'responseBody', response_body`;

const MAX_ATTEMPTS_SHOWN = 50;

type Attempt = DeliveryDetails['attempts'][number];

/** A delivery as it is stored: the failures of its attempts are codes with params. */
interface StoredDelivery extends Omit<DeliveryDetails, 'body' | 'attempts'> {
  readonly attempts: readonly (Omit<Attempt, 'failure'> & { readonly failure: StoredReason | null })[];
}

/** A delivery with its body and attempts; undefined if it does not exist. */
export async function readDelivery(
  tx: Transaction,
  clientId: string,
  id: string,
): Promise<DeliveryDetails | undefined> {
  const row = await tx.row<{ value: StoredDelivery; event: StoredEvent }>(sql`
    select json_build_object(${raw(DELIVERY_FIELDS)}, 'attempts', coalesce((
        select json_agg(json_build_object(${raw(ATTEMPT_FIELDS)}) order by number desc) from (
          select * from webhook_attempts a where a.client_id = d.client_id and a.delivery_id = d.id
          order by number desc limit ${MAX_ATTEMPTS_SHOWN}) latest), '[]')) as value,
      json_build_object('type', e.type, 'timestamp', ${raw(isoUtc('e.happened_at'))}, 'data', e.data) as event
    from webhook_deliveries d join webhook_events e on e.client_id = d.client_id and e.id = d.event_id
    join event_subscriptions s on s.client_id = d.client_id and s.id = d.subscription_id and s.state <> 'DELETED'
    where d.client_id = ${clientId} and d.id = ${id}`);
  if (row === undefined) return undefined;
  const attempts = row.value.attempts.map((attempt) => ({
    ...attempt,
    failure: attempt.failure === null ? null : restoreReason(attempt.failure),
  }));
  return { ...row.value, attempts, body: serializeEvent(row.event) };
}
