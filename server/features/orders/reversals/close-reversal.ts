import { refuse, type Refusal } from '@portal/contract/core';
import type { Reversal } from '@portal/contract/orders';
import type { RequestContext } from '../../../request/request-context.ts';
import type { Clock } from '../../../platform/clock.ts';
import { formatStatusName } from '../status/allowed-actions.ts';
import { lockOrderHistories } from '../events/order-histories.ts';
import { toReversal } from './reversal-record.ts';
import { closeReversals, readReversals } from './reversals-store.ts';

const UNKNOWN_REVERSAL = 'There is no such reversal.';

/** Closes a reversal after the client has checked the returned parcel. Refuses: not_found, not_allowed_now. */
export async function closeReceivedReversal(
  clock: Clock,
  context: RequestContext,
  id: string,
): Promise<Reversal | Refusal> {
  return context.inTenant(async (tx) => {
    const load = async () => (await readReversals(tx, context.clientId, [id])).get(id);
    const unlocked = await load();
    if (unlocked === undefined) return refuse('not_found', UNKNOWN_REVERSAL);
    await lockOrderHistories(tx, context.clientId, [unlocked.order.id]);
    const record = await load();
    if (record === undefined) return refuse('not_found', UNKNOWN_REVERSAL);
    const { state, actions } = toReversal(record, 'CLIENT');
    // A repeated request changes nothing.
    if (record.state === 'CLOSED') return toReversal(record, 'CLIENT');
    if (!actions.includes('close')) {
      const message = `The reversal of ${record.order.orderCode} is ${formatStatusName(state)}: it is closed once received.`;
      return refuse('not_allowed_now', message, { allowed: actions });
    }
    await closeReversals(tx, context.clientId, [id], clock.now());
    context.audit({ owner: record.order.orderCode, before: state, after: 'CLOSED' });
    return toReversal((await load()) ?? record, 'CLIENT');
  });
}
