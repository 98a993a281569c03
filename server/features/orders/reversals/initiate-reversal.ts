import { isRefusal, refuse, type Refusal } from '@portal/contract/core';
import { REVERSAL_DAYS, type Reversal } from '@portal/contract/orders';
import type { Run } from '../../../db/run.ts';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { worksFor } from '../../../platform/caller.ts';
import { newId } from '../../../platform/ids.ts';
import { allowedFor, wordsOf } from '../status/allowed-actions.ts';
import { holderOf, lockHistories, type StoredHistory } from '../events/order-histories.ts';
import type { OrdersDeps } from '../orders-deps.ts';
import type { Standing } from '../status/derive-order-state.ts';
import { asGrantingClient, auditForClient, grantedOrders } from '../store/order-grants.ts';
import { toReversal } from './reversal-json.ts';
import { insertReversal, readReversals, type NewReversal } from './reversals-store.ts';

type ReversalDeps = Pick<OrdersDeps, 'clock' | 'notify'>;

const NO_ORDER = 'There is no such order.';

/** As the client. Refuses: not_found, not_allowed_now. */
export async function initiateAsClient(
  { clock, notify }: ReversalDeps,
  run: Run,
  ref: string,
  reason: string,
): Promise<Reversal | Refusal> {
  return run.inTenant(async (tx) => {
    const history = (await lockHistories(tx, run.clientId, [ref])).get(ref);
    if (history === undefined) return refuse('not_found', NO_ORDER);
    const partnerId = holderOf(history);
    if (partnerId === null) return refuse('not_allowed_now', `No partner has ${history.orderCode}.`);
    const made = { initiatedBy: 'CLIENT', partnerId, reason } as const;
    const started = await start(tx, run, run.clientId, history, made, clock.now());
    if (isRefusal(started)) return started;
    const about = { count: 1, orderCode: history.orderCode, partnerId };
    await notify(tx, run.clientId, 'PARTNER_REVERSAL_ASKED', { partnerId }, about);
    run.audit({ subject: history.orderCode, after: { reason } });
    return started;
  });
}

/** As the partner that has the parcel. Refuses: not_found, not_allowed_now. */
export async function initiateAsPartner(
  { clock, notify }: ReversalDeps,
  run: Run,
  { partnerId, orderId }: { readonly partnerId: string; readonly orderId: string },
  reason: string,
): Promise<Reversal | Refusal> {
  return run.inTenant(async (tx) => {
    const order = (await grantedOrders(tx, [orderId])).get(orderId);
    if (order === undefined || !worksFor(run.caller, partnerId)) return refuse('not_found', NO_ORDER);
    const { clientId, orderCode } = order;
    return asGrantingClient(tx, order, async () => {
      const history = (await lockHistories(tx, clientId, [order.orderId])).get(order.orderId);
      if (history === undefined) return refuse('not_found', NO_ORDER);
      if (holderOf(history) !== partnerId) {
        return refuse('not_allowed_now', `${orderCode} is not with you: the partner that has it may ask.`);
      }
      const made = { initiatedBy: 'PARTNER', partnerId, reason } as const;
      const started = await start(tx, run, clientId, history, made, clock.now());
      if (isRefusal(started)) return started;
      const mayAnswer = { permission: 'orders.write' } as const;
      await notify(tx, clientId, 'REVERSAL_ASKED', { ...mayAnswer, customerId: null }, { orderCode });
      const customerId = await customerOf(tx, clientId, history.id);
      if (customerId !== null)
        await notify(tx, clientId, 'REVERSAL_ASKED', { ...mayAnswer, customerId }, { orderCode });
      const note = { subject: orderCode, after: { reason } };
      await auditForClient(tx, clientId, run, { operation: 'initiateReversalAsPartner', ...note });
      run.audit(note);
      return started;
    });
  });
}

/** Whose order it is, of the client's customers. */
async function customerOf(tx: Transaction, clientId: string, orderId: string): Promise<string | null> {
  const row = await tx.row<{ customer_id: string | null }>(
    sql`select customer_id from orders where client_id = ${clientId} and id = ${orderId}`,
  );
  return row?.customer_id ?? null;
}

async function start(
  tx: Transaction,
  { caller }: Run,
  clientId: string,
  history: StoredHistory,
  made: Pick<NewReversal, 'initiatedBy' | 'partnerId' | 'reason'>,
  now: Date,
): Promise<Reversal | Refusal> {
  const { standing, actions } = allowedFor(history, now);
  if (!actions.includes('reverse')) {
    return refuse('not_allowed_now', whyNot(history, standing), { allowed: actions });
  }
  const id = newId();
  await insertReversal(tx, clientId, { id, orderId: history.id, userId: caller.userId, ...made }, now);
  const stored = (await readReversals(tx, clientId, [id])).get(id);
  if (stored === undefined) throw new Error('a reversal that was just written is not there');
  return toReversal(stored, made.initiatedBy);
}

function whyNot({ orderCode, reversing }: StoredHistory, { stage, status }: Standing): string {
  if (reversing) return `${orderCode} has a reversal already.`;
  if (stage === 'DELIVERED') return `${orderCode} was delivered more than ${REVERSAL_DAYS} days ago.`;
  return `${orderCode} is ${wordsOf(status)}.`;
}
