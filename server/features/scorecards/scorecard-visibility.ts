import type { Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../db/database.ts';
import type { RequestContext } from '../../request/request-context.ts';
import { buildVisibleSql } from '../partners/index.ts';

const IS_VISIBLE = `select ${buildVisibleSql({ part: 'SCORECARD', clientId: '$1::uuid', partnerId: 'p.id' })} "isVisible"
  from partners p where p.id = $2`;

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
