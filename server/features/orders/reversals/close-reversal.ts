import { refuse, type Refusal } from '@portal/contract/core';
import type { Reversal } from '@portal/contract/orders';
import type { Run } from '../../../db/run.ts';
import type { Clock } from '../../../platform/clock.ts';
import { wordsOf } from '../status/allowed-actions.ts';
import { lockHistories } from '../events/order-histories.ts';
import { toReversal } from './reversal-json.ts';
import { closeReversals, readReversals } from './reversals-store.ts';

const UNKNOWN = 'There is no such reversal.';

/** The client has looked at what came back. Refuses: not_found, not_allowed_now. */
export async function closeOne(clock: Clock, run: Run, id: string): Promise<Reversal | Refusal> {
  return run.inTenant(async (tx) => {
    const read = async () => (await readReversals(tx, run.clientId, [id])).get(id);
    const found = await read();
    if (found === undefined) return refuse('not_found', UNKNOWN);
    await lockHistories(tx, run.clientId, [found.order.id]);
    const stored = await read();
    if (stored === undefined) return refuse('not_found', UNKNOWN);
    const { state, actions } = toReversal(stored, 'CLIENT');
    // A repeat finds it done.
    if (stored.state === 'CLOSED') return toReversal(stored, 'CLIENT');
    if (!actions.includes('close')) {
      const message = `The reversal of ${stored.order.orderCode} is ${wordsOf(state)}: it is closed once received.`;
      return refuse('not_allowed_now', message, { allowed: actions });
    }
    await closeReversals(tx, run.clientId, [id], clock.now());
    run.audit({ subject: stored.order.orderCode, before: state, after: 'CLOSED' });
    return toReversal((await read()) ?? stored, 'CLIENT');
  });
}
