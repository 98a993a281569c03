import type { QueryOf } from '@portal/contract/core';
import type { listReversals, Reversal, ReversalGroup } from '@portal/contract/orders';
import type { Transaction } from '../../../db/database.ts';
import { queryPage, type Page } from '../../../db/json-text.ts';
import { sql } from '../../../db/sql.ts';
import { foldedPattern, pageStatement } from '../../../db/page-statement.ts';
import { resolveOrderSearch } from '../store/order-lookup.ts';
import { REVERSAL_JSON, toReversal, type ReversalRecord } from './reversal-record.ts';

const GROUP_CONDITIONS: Readonly<Record<ReversalGroup, string>> = {
  FOR_CLIENT: "r.state = 'INITIATED' and r.initiated_by = 'PARTNER'",
  FOR_PARTNER: "r.state = 'INITIATED' and r.initiated_by = 'CLIENT'",
  UNDER_WAY: "r.state = 'APPROVED'",
  ENDED: "r.state in ('REJECTED', 'CLOSED')",
};

/** A page of the client's reversals, by time of initiation. */
export async function listClientReversals(
  tx: Transaction,
  clientId: string,
  { page, perPage, sortDesc, group, search }: QueryOf<typeof listReversals>,
): Promise<Page<Reversal>> {
  const direction = sortDesc ? 'desc' : 'asc';
  const text = pageStatement({
    matching: `from (select r.initiated_at, r.id, ${REVERSAL_JSON} reversal
      from order_reversals r join partners p on p.id = r.partner_id
        join orders o on o.client_id = r.client_id and o.id = r.order_id
        left join orders v on v.client_id = r.client_id and v.id = r.reverse_order_id
      where r.client_id = $1 and ${group === undefined ? 'true' : GROUP_CONDITIONS[group]}
        and ($2::text is null or o.search_text like $2 or v.search_text like $2)) listed`,
    item: "'reversal', reversal",
    order: `initiated_at ${direction}, id ${direction}`,
    perPage: '$3',
    page: '$4',
  });
  const result = await queryPage<{ readonly reversal: ReversalRecord }>(
    tx,
    `reversals-${direction}-${group ?? 'all'}`,
    text,
    [clientId, foldedPattern(await resolveOrderSearch(tx, search)), perPage, page],
  );
  return { ...result, data: result.data.map(({ reversal }) => toReversal(reversal, 'CLIENT')) };
}

/** The client and the order of each reversal, of those in which the partner holds the parcel. */
export async function findPartnerReversals(
  tx: Transaction,
  partnerId: string,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly clientId: string; readonly orderId: string }[]> {
  return tx.rows(sql`select id, client_id "clientId", order_id "orderId" from order_reversals
    where partner_id = ${partnerId} and id = any (${[...ids]}::uuid[])`);
}
