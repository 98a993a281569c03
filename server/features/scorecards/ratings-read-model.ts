import type { QueryOf } from '@portal/contract/core';
import type { listRatings, Rating, RatingSummary } from '@portal/contract/scorecards';
import type { Transaction } from '../../db/database.ts';
import { queryPage, type Page } from '../../db/json-text.ts';
import { isoUtc, pageStatement } from '../../db/page-statement.ts';
import { queryRow } from '../../db/query-row.ts';

const RATING_JSON = `'id', id, 'quarter', quarter, 'stars', stars, 'text', rating, 'deliveredOrders', delivered_orders,
  'changedAt', ${isoUtc('changed_at')}, 'isOwn', is_own, 'clientName', client_name,
  'reply', case when reply is not null then json_build_object('text', reply, 'at', ${isoUtc('replied_at')}) end`;

type RatingsQuery = QueryOf<typeof listRatings>;

/** Which ratings of a partner are read, and which come first. */
interface RatingsView {
  readonly onlyOwn: boolean;
  readonly unansweredFirst: boolean;
  /** Only ratings without a reply, or with one; undefined for all. */
  readonly unanswered?: boolean | undefined;
}

/** A page of the ratings of a partner, latest first unless the query says otherwise. */
export function readRatingPage(
  tx: Transaction,
  partnerId: string,
  { page, perPage, sortBy, sortDesc }: RatingsQuery,
  { onlyOwn, unansweredFirst, unanswered }: RatingsView,
): Promise<Page<Rating>> {
  const direction = sortBy === '' || sortDesc ? 'desc' : 'asc';
  const columns = sortBy === 'stars' ? ['stars', 'changed_at'] : ['changed_at'];
  const order = [...columns, 'id'].map((column) => `${column} ${direction}`).join(', ');
  const text = pageStatement({
    matching: `from ratings_of_partner($1) where (is_own or not $2::boolean)
      and ($5::boolean is null or (reply is null) = $5)`,
    item: RATING_JSON,
    order: unansweredFirst && sortBy === '' ? `(reply is not null), ${order}` : order,
    perPage: '$3',
    page: '$4',
  });
  const name = `rating-page-${sortBy}-${direction}-${String(unansweredFirst)}`;
  return queryPage<Rating>(tx, name, text, [partnerId, onlyOwn, perPage, page, unanswered ?? null]);
}

const SUMMARY = `select json_build_object('average', round(avg(stars), 1), 'count', count(*),
    'byStars', json_build_array(count(*) filter (where stars = 1), count(*) filter (where stars = 2),
      count(*) filter (where stars = 3), count(*) filter (where stars = 4), count(*) filter (where stars = 5))) summary
  from ratings_of_partner($1)`;

/** All ratings of a partner in figures. */
export async function readRatingSummary(tx: Transaction, partnerId: string): Promise<RatingSummary> {
  return (await queryRow<{ summary: RatingSummary }>(tx, 'rating-summary', SUMMARY, [partnerId])).summary;
}

const ONE = `select json_build_object(${RATING_JSON}) rating from ratings_of_partner($1)
  where ($2::text is null or (is_own and quarter = $2)) and ($3::uuid is null or id = $3)`;

/** The rating of the client of the transaction for a quarter, or the rating with an id; null without one. */
export async function readRating(
  tx: Transaction,
  partnerId: string,
  { quarter, id }: { readonly quarter?: string; readonly id?: string },
): Promise<Rating | null> {
  const [row] = await tx.prepared<{ rating: Rating }>('rating', ONE, [
    partnerId,
    quarter ?? null,
    id ?? null,
  ]);
  return row?.rating ?? null;
}

const DELIVERED = `select count(*)::int orders from order_grants g
    join orders o on o.client_id = g.client_id and o.id = g.order_id
  where g.client_id = $1 and g.partner_id = $2 and o.stage = 'DELIVERED' and o.status_at >= $3`;

/** Orders with a leg of the partner that were delivered for the client since a time. */
export async function countDeliveredOrders(
  tx: Transaction,
  clientId: string,
  partnerId: string,
  since: Date,
): Promise<number> {
  const values = [clientId, partnerId, since.toISOString()];
  return (await queryRow<{ orders: number }>(tx, 'delivered-orders', DELIVERED, values)).orders;
}
