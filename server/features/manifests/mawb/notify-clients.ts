import type { NoticeParams } from '@portal/contract/notifications';
import type { Transaction } from '../../../db/database.ts';
import { forEachClient } from '../../bagging/index.ts';
import type { Notify } from '../../notifications/index.ts';
import type { BaggedPiece } from './mawb-bags.ts';

/** What happened to bags of a MAWB, for the notice of their clients. */
export interface MawbNotice extends Omit<NoticeParams<'MAWB_BOOKED'>, 'count' | 'orderCode'> {
  readonly kind: 'MAWB_BOOKED' | 'MAWB_DEPARTED' | 'MAWB_ARRIVED';
}

/** Notifies the users of each client of the pieces with one notice, which counts the orders of this client alone. */
export function notifyClients(
  { notify }: { readonly notify: Notify },
  tx: Transaction,
  { kind, ...flight }: MawbNotice,
  pieces: readonly BaggedPiece[],
): Promise<void> {
  return forEachClient(tx, pieces, async (clientId, clientPieces) => {
    const orderCodes = [...new Set(clientPieces.map(({ orderCode }) => orderCode))].sort();
    const orderCode = orderCodes.at(-1);
    if (orderCode === undefined) return;
    const audience = { permission: 'bagging.read', customerId: null } as const;
    await notify(tx, clientId, kind, audience, { ...flight, count: orderCodes.length, orderCode });
  });
}
