import type { Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../db/database.ts';
import type { RequestContext } from '../../request/request-context.ts';

// The row as JSON, so that a database without the column, which hides nothing, has the same answer.
const IS_VISIBLE = `select coalesce(c.state in ('ACCEPTED', 'SUSPENDED'), false)
    or not coalesce(to_jsonb(p) -> 'hidden_before_connection' ? 'SCORECARD', false) "isVisible"
  from partners p left join connections c on c.client_id = $1 and c.partner_id = p.id where p.id = $2`;

/**
 * Runs `work` with a partner of the network. `isVisible`: the partner shows its scorecard to the client, which it can hide
 * before a connection. Refuses: not_found.
 */
export function withVisiblePartner<T>(
  context: RequestContext,
  partnerId: string,
  work: (tx: Transaction, isVisible: boolean) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  return context.inTenant(async (tx) => {
    const [row] = await tx.prepared<{ isVisible: boolean }>('scorecard-visibility', IS_VISIBLE, [
      context.clientId,
      partnerId,
    ]);
    return row === undefined ? refuse('rating.partner_not_found') : work(tx, row.isVisible);
  });
}
