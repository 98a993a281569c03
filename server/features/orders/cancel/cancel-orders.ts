import type { Run } from '../../../db/run.ts';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { newId } from '../../../platform/ids.ts';
import { allowedFor, wordsOf } from '../status/allowed-actions.ts';
import { holderOf, lockHistories, type HistoryChange, type StoredHistory } from '../events/order-histories.ts';
import type { OrdersDeps } from '../orders-deps.ts';
import { standingOf } from '../status/derive-order-state.ts';
import { saveHistories } from '../events/save-events.ts';

export interface CancelOutcome {
  readonly orderId: string;
  readonly ok: boolean;
  readonly outcome: 'CANCELLED' | 'REQUESTED' | 'REFUSED';
  readonly reason: string | null;
  readonly allowed: string[];
}

/**
 * Asks for orders to be cancelled, each with its own outcome: at once while no leg has moved, else by asking the partner
 * that holds the parcel; from OUT_FOR_DELIVERY on it is refused.
 */
export async function cancelMany(
  deps: OrdersDeps,
  run: Run,
  refs: readonly string[],
  reason: string | undefined,
) {
  return run.inTenant(async (tx) => {
    const now = deps.clock.now();
    const histories = await lockHistories(tx, run.clientId, refs);
    const changes = new Map<string, HistoryChange>();
    const requests: Request[] = [];
    const outcomes = refs.map((orderId): CancelOutcome => {
      const history = histories.get(orderId);
      if (history === undefined) return refused(orderId, 'There is no such order.', []);
      const known = changes.get(history.id);
      const outcome = known === undefined ? outcomeOf(history, now) : outcomeFrom(known);
      if (typeof outcome !== 'string') return refused(orderId, outcome.reason, outcome.allowed);
      if (known === undefined) {
        changes.set(history.id, changeOf(history, outcome, run.caller.userId, reason, now));
        if (outcome === 'REQUESTED') requests.push({ history, partnerId: holderOf(history) });
      }
      return { orderId, ok: true, outcome, reason: null, allowed: [] };
    });
    await saveRequests(tx, run, requests, reason, now);
    for (const { history, partnerId } of requests) {
      if (partnerId === null) continue;
      const about = { count: 1, orderCode: history.orderCode, partnerId };
      await deps.notify(tx, run.clientId, 'PARTNER_CANCELLATION_ASKED', { partnerId }, about);
    }
    await saveHistories(tx, run.clientId, [...changes.values()], now);
    for (const { history, added } of changes.values()) {
      run.audit({ subject: history.orderCode, after: { status: added[0]?.status, reason } });
    }
    return outcomes;
  });
}

interface Request {
  readonly history: StoredHistory;
  readonly partnerId: string | null;
}

function refused(orderId: string, reason: string, allowed: string[]): CancelOutcome {
  return { orderId, ok: false, outcome: 'REFUSED', reason, allowed };
}

function outcomeOf(
  history: StoredHistory,
  now: Date,
): 'CANCELLED' | 'REQUESTED' | { readonly reason: string; readonly allowed: string[] } {
  const { standing, actions: allowed } = allowedFor(history, now);
  if (history.cancelling) {
    return { reason: `${history.orderCode} has been asked to be cancelled already.`, allowed };
  }
  if (!allowed.includes('cancel')) {
    return { reason: `${history.orderCode} is ${wordsOf(standing.status)}.`, allowed };
  }
  return standing.phase === 'waiting' ? 'CANCELLED' : 'REQUESTED';
}

/** The same order named twice in one request. */
function outcomeFrom({ added }: HistoryChange): 'CANCELLED' | 'REQUESTED' {
  return added[0]?.status === 'CANCELLED' ? 'CANCELLED' : 'REQUESTED';
}

function changeOf(
  history: StoredHistory,
  outcome: 'CANCELLED' | 'REQUESTED',
  userId: string,
  reason: string | undefined,
  now: Date,
): HistoryChange {
  const status = outcome === 'CANCELLED' ? 'CANCELLED' : 'CANCELLATION_REQUESTED';
  const at = Math.max(now.getTime(), standingOf(history.events, history.legs).at + 1);
  return {
    history,
    added: [{ serviceType: 'ORDER', status, at, remarks: reason ?? null, source: 'PORTAL', userId }],
  };
}

async function saveRequests(
  tx: Transaction,
  run: Run,
  requests: readonly Request[],
  reason: string | undefined,
  now: Date,
): Promise<void> {
  for (const { history, partnerId } of requests) {
    await tx.run(sql`insert into order_cancellations
        (client_id, id, order_id, state, reason, partner_id, requested_by, requested_at)
      values (${run.clientId}, ${newId()}, ${history.id}, 'REQUESTED', ${reason ?? null}, ${partnerId},
        ${run.caller.userId}, ${now.toISOString()})`);
  }
}
