import type { Refusal } from '@portal/contract/core';
import { findStatus } from '@portal/contract/orders';
import { refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import type { OrderHistory } from '../events/order-histories.ts';
import { findDependent } from '../pieces/omit-event.ts';
import { findBagAfter, findReversalUse, type StoredEvent } from './withdrawals-store.ts';

const LEGS_BEFORE_A_BAG = ['FIRST_MILE', 'PICKUP', 'DROPOFF', 'FREIGHT_FORWARDER'];

/**
 * Why an event cannot be withdrawn: it is a result of the portal, or a reversal, a bag, another partner or a later status of
 * the leg depends on it. Undefined if it can.
 */
export async function findWithdrawalRefusal(
  tx: Transaction,
  clientId: string,
  history: OrderHistory,
  event: StoredEvent,
): Promise<Refusal | undefined> {
  const { id, orderCode } = history;
  const { status: statusTerm, serviceType, source, at } = event;
  if (serviceType === 'ORDER' || source === 'SYSTEM') return refuse('withdrawal.by_portal', { statusTerm });
  const reversalUse = await findReversalUse(tx, clientId, id);
  if (reversalUse === 'OWN') return refuse('withdrawal.has_reversal', { orderCode, statusTerm });
  if (reversalUse === 'REVERSE_ORDER' && findStatus(event)?.terminal === true)
    return refuse('withdrawal.ends_reversal', { orderCode, statusTerm });
  const bagCode = LEGS_BEFORE_A_BAG.includes(serviceType)
    ? await findBagAfter(tx, clientId, id, at)
    : undefined;
  if (bagCode !== undefined) return refuse('withdrawal.in_bag', { orderCode, bagCode, statusTerm });
  const dependent = findDependent(history, event);
  if (dependent === undefined) return undefined;
  return dependent.kind === 'ALLOCATION'
    ? refuse('withdrawal.rerouted', { orderCode, statusTerm })
    : refuse('withdrawal.later_event', { nextTerm: dependent.status, statusTerm });
}
