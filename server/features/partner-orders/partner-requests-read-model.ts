import type { QueryOf } from '@portal/contract/core';
import {
  ANSWERS_BY_KIND,
  REQUEST_KINDS,
  type listPartnerRequests,
  type PartnerRequest,
} from '@portal/contract/partner-orders';
import type { Transaction } from '../../db/database.ts';
import { queryPage, type Page } from '../../db/json-text.ts';
import { foldedPattern, isoUtc, pageStatement } from '../../db/page-statement.ts';
import { resolveOrderSearch } from '../orders/index.ts';

/** SQL of the open requests to partner `$1`: cancellations, reversals and disputed reweighs. */
const OPEN_REQUESTS = `select 'CANCELLATION' kind, c.id, c.client_id, c.order_id, c.comment, c.requested_at, null reweigh_kind
    from order_cancellations c where c.partner_id = $1 and c.state = 'REQUESTED'
  union all select 'REVERSAL', r.id, r.client_id, r.order_id, r.comment, r.initiated_at, null
    from order_reversals r where r.partner_id = $1 and r.state = 'INITIATED' and r.initiated_by = 'CLIENT'
  union all select 'DISPUTE', m.id, m.client_id, m.order_id, dispute.comment, dispute.at, m.kind
    from reweighs m cross join lateral (select s.comment, s.at from reweigh_steps s
      where s.client_id = m.client_id and s.reweigh_id = m.id and s.state = 'DISPUTED'
      order by s.at desc, s.id desc limit 1) dispute
    where m.partner_id = $1 and m.state = 'DISPUTED'`;

const ALLOWED_ANSWERS = `case kind ${REQUEST_KINDS.map(
  (kind) => `when '${kind}' then '${JSON.stringify(ANSWERS_BY_KIND[kind])}'::json`,
).join(' ')} end`;

const REQUEST_JSON = `'kind', kind, 'id', id, 'client', client, 'order', order_ref, 'comment', comment,
  'requestedAt', ${isoUtc('requested_at')}, 'reweighKind', reweigh_kind, 'answers', ${ALLOWED_ANSWERS}`;

/** A page of the requests that wait for the partner's answer, of all its clients or of one order. */
export async function readRequestsPage(
  tx: Transaction,
  partnerId: string,
  { page, perPage, sortDesc, kind, search }: QueryOf<typeof listPartnerRequests>,
  orderId: string | null = null,
): Promise<Page<PartnerRequest>> {
  const direction = sortDesc ? 'desc' : 'asc';
  const text = pageStatement({
    matching: `from (select request.*, json_build_object('id', k.client_id, 'name', k.name) client,
        json_build_object('id', o.id, 'orderCode', o.order_code) order_ref
      from (${OPEN_REQUESTS}) request join orders o on o.client_id = request.client_id and o.id = request.order_id
        join clients k on k.client_id = request.client_id
      where ($2::text[] is null or request.kind = any ($2)) and ($3::text is null or o.search_text like $3)
        and ($4::uuid is null or request.order_id = $4)) listed`,
    item: REQUEST_JSON,
    order: `requested_at ${direction}, id ${direction}`,
    perPage: '$5',
    page: '$6',
  });
  return queryPage<PartnerRequest>(tx, `partner-requests-${direction}`, text, [
    partnerId,
    kind ?? null,
    foldedPattern(await resolveOrderSearch(tx, search)),
    orderId,
    perPage,
    page,
  ]);
}
