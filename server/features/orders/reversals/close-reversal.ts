import type { Refusal } from '@portal/contract/core';
import type { Reversal } from '@portal/contract/orders';
import { refuse } from '@portal/contract/reasons';
import type { RequestContext } from '../../../request/request-context.ts';
import type { Clock } from '../../../platform/clock.ts';

import { lockOrderHistories } from '../events/order-histories.ts';
import { toReversal } from './reversal-record.ts';
import { closeReversals, readReversals } from './reversals-store.ts';

/** Closes a reversal after the client has checked the returned parcel. Refuses: not_found, not_allowed_now. */
export async function closeReceivedReversal(
  clock: Clock,
  context: RequestContext,
  id: string,
): Promise<Reversal | Refusal> {
  return context.inTenant(async (tx) => {
    const load = async () => (await readReversals(tx, context.clientId, [id])).get(id);
    const unlocked = await load();
    if (unlocked === undefined) return refuse('reversal.not_found');
    await lockOrderHistories(tx, context.clientId, [unlocked.order.id]);
    const record = await load();
    if (record === undefined) return refuse('reversal.not_found');
    const { state, actions } = toReversal(record, 'CLIENT');
    // A repeated request changes nothing.
    if (record.state === 'CLOSED') return toReversal(record, 'CLIENT');
    if (!actions.includes('close')) {
      const { orderCode } = record.order;
      return refuse('reversal.not_received', { orderCode, stateTerm: state }, { allowed: actions });
    }
    await closeReversals(tx, context.clientId, [id], clock.now());
    context.audit({ subject: record.order.orderCode, before: state, after: 'CLOSED' });
    return toReversal((await load()) ?? record, 'CLIENT');
  });
}
