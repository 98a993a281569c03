import type { QueryOf, StoredReason } from '@portal/contract/core';
import { restoreReason } from '@portal/contract/reasons';
import type {
  DeliveryDetails,
  listDeliveries,
  listPartnerDeliveries,
  PartnerDeliveryDetails,
  listEventSubscriptions,
  SUBSCRIPTION_SORT_KEYS,
} from '@portal/contract/webhooks';
import type { Transaction } from '../../db/database.ts';
import { containsPattern, isoUtc, pageStatement } from '../../db/page-statement.ts';
import { raw, sql } from '../../db/sql.ts';
import { queryJsonText, type JsonText } from '../../db/json-text.ts';
import type { TenantOwner } from '../../request/tenant-owner.ts';
import { subscriptionFields } from './subscriptions-store.ts';
import { getTables } from './webhook-tables.ts';
import { serializeEvent, type StoredEvent } from './webhooks-rules.ts';

const SORT_COLUMNS: Record<'' | (typeof SUBSCRIPTION_SORT_KEYS)[number], string> = {
  '': 'created_at',
  createdAt: 'created_at',
  url: 'lower(url)',
};

export async function readSubscriptionPage(
  tx: Transaction,
  owner: TenantOwner,
  { page, perPage, sortBy, sortDesc }: QueryOf<typeof listEventSubscriptions>,
): Promise<JsonText> {
  const direction = sortDesc ? 'desc' : 'asc';
  const { ownerId, subscriptions } = getTables(owner);
  const text = pageStatement({
    matching: `from ${subscriptions.sql} where ${ownerId.sql} = $1 and state <> 'DELETED'`,
    item: subscriptionFields(owner, 'paged'),
    order: `${SORT_COLUMNS[sortBy]} ${direction}, id ${direction}`,
    perPage: '$2',
    page: '$3',
  });
  const name = `${subscriptions.sql}-${sortBy}-${direction}`;
  return queryJsonText(tx, name, text, [owner.id, perPage, page]);
}

export type DeliveriesQuery = QueryOf<typeof listDeliveries | typeof listPartnerDeliveries>;

const DELIVERY_FIELDS = `'id', d.id, 'eventId', d.event_id, 'eventType', d.event_type, 'subject', e.subject, 'state', d.state,
  'attemptCount', d.attempts, 'lastStatus', d.last_status, 'happenedAt', ${isoUtc('d.happened_at')},
  'nextAttemptAt', ${isoUtc('d.next_at')}, 'endedAt', ${isoUtc('d.ended_at')}`;

function deliveriesOf(owner: TenantOwner): string {
  const { ownerId, events, deliveries } = getTables(owner);
  return `${deliveries.sql} d join ${events.sql} e on e.${ownerId.sql} = d.${ownerId.sql} and e.id = d.event_id
  where d.${ownerId.sql} = $1 and d.subscription_id = $2 and ($3::text is null or d.state = $3)
    and ($4::text is null or d.event_type = $4) and ($5::text is null or lower(e.subject) like $5)
    and ($6::timestamptz is null or d.happened_at >= $6) and ($7::timestamptz is null or d.happened_at <= $7)`;
}

function deliveryPageStatement(owner: TenantOwner, direction: string): string {
  const matching = deliveriesOf(owner);
  return `with counted as (select count(*)::int n from ${matching}),
    paged as (select d.happened_at, d.id, json_build_object(${DELIVERY_FIELDS}) item from ${matching}
      order by d.happened_at ${direction}, d.id ${direction} limit $8::int offset ($9::bigint - 1) * $8::int)
    select json_build_object(
      'data', coalesce((select json_agg(item order by happened_at ${direction}, id ${direction}) from paged), '[]'),
      'page', $9::bigint, 'totalPage', greatest(1, ceil(n / $8::numeric)), 'totalCount', n)::text as text
    from counted`;
}

export async function readDeliveryPage(
  tx: Transaction,
  owner: TenantOwner,
  subscriptionId: string,
  { page, perPage, sortDesc, state, eventType, search, from, to }: DeliveriesQuery,
): Promise<JsonText> {
  const direction = sortDesc ? 'desc' : 'asc';
  const name = `${getTables(owner).deliveries.sql}-page-${direction}`;
  return queryJsonText(tx, name, deliveryPageStatement(owner, direction), [
    owner.id,
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
export async function readDelivery<Item extends DeliveryDetails | PartnerDeliveryDetails = DeliveryDetails>(
  tx: Transaction,
  owner: TenantOwner,
  id: string,
): Promise<Item | undefined> {
  const { ownerId, subscriptions, events, deliveries, attempts: attemptTable } = getTables(owner);
  const row = await tx.row<{ value: StoredDelivery; event: StoredEvent }>(sql`
    select json_build_object(${raw(DELIVERY_FIELDS)}, 'attempts', coalesce((
        select json_agg(json_build_object(${raw(ATTEMPT_FIELDS)}) order by number desc) from (
          select * from ${attemptTable} a where a.${ownerId} = d.${ownerId} and a.delivery_id = d.id
          order by number desc limit ${MAX_ATTEMPTS_SHOWN}) latest), '[]')) as value,
      json_build_object('type', e.type, 'timestamp', ${raw(isoUtc('e.happened_at'))}, 'data', e.data) as event
    from ${deliveries} d join ${events} e on e.${ownerId} = d.${ownerId} and e.id = d.event_id
    join ${subscriptions} s on s.${ownerId} = d.${ownerId} and s.id = d.subscription_id and s.state <> 'DELETED'
    where d.${ownerId} = ${owner.id} and d.id = ${id}`);
  if (row === undefined) return undefined;
  const attempts = row.value.attempts.map((attempt) => ({
    ...attempt,
    failure: attempt.failure === null ? null : restoreReason(attempt.failure),
  }));
  // The type of the event is one of the owner's catalogue.
  return { ...row.value, attempts, body: serializeEvent(row.event) } as Item;
}
