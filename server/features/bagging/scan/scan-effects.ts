import { buildPieceCode } from '@portal/contract/orders';
import type { ScanInput } from '@portal/contract/scanning';
import type { Transaction } from '../../../db/database.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { recordUpdate } from '../bag-updates.ts';
import { insertBagPieces, removeBagOrders, updateBag, type BagPiece, type BagRecord } from '../bags-store.ts';

/** What a scan changes: one piece goes into the bag or out of it. */
export interface ScanEffect extends BagPiece {
  readonly action: ScanInput['action'];
  readonly scanId: string;
}

/** Writes the changes of scans in their sequence: consecutive ones of the same action together. The bag must be locked. */
export async function saveScanEffects(
  tx: Transaction,
  { clientId, caller }: RequestContext,
  bag: BagRecord,
  effects: readonly ScanEffect[],
  now: Date,
): Promise<void> {
  if (effects.length === 0) return;
  await Promise.all([
    updateBag(tx, clientId, bag, {}, now),
    saveGroups(tx, { clientId, caller }, bag, groupByAction(effects), now),
  ]);
}

async function saveGroups(
  tx: Transaction,
  { clientId, caller }: Pick<RequestContext, 'clientId' | 'caller'>,
  bag: BagRecord,
  groups: readonly (readonly ScanEffect[])[],
  now: Date,
): Promise<void> {
  for (const pieces of groups) {
    const isAddition = pieces[0]?.action === 'ADD';
    const kind = isAddition ? 'ORDERS_ADDED' : 'ORDER_REMOVED';
    const orderCodes = pieces.map(({ orderCode, piece }) => buildPieceCode(orderCode, piece));
    await Promise.all([
      isAddition
        ? insertBagPieces(tx, clientId, bag.id, pieces, now)
        : removePieces(tx, clientId, bag.id, pieces, now),
      recordUpdate(tx, clientId, bag, caller, { kind, orderCodes, pieces }, now),
    ]);
  }
}

async function removePieces(
  tx: Transaction,
  clientId: string,
  bagId: string,
  pieces: readonly ScanEffect[],
  now: Date,
): Promise<void> {
  for (const { orderCode, piece } of pieces)
    await removeBagOrders(tx, clientId, bagId, buildPieceCode(orderCode, piece), now);
}

/** Consecutive changes of the same action, in their sequence. */
export function groupByAction<T extends ScanEffect>(effects: readonly T[]): T[][] {
  const groups: T[][] = [];
  for (const effect of effects) {
    const group = groups.at(-1);
    if (group?.[0]?.action === effect.action) group.push(effect);
    else groups.push([effect]);
  }
  return groups;
}
