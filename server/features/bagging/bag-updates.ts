import type { BagUpdate, BagUpdateKind } from '@portal/contract/bagging';
import type { CustodyKind } from '@portal/contract/custody';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { newId } from '../../platform/ids.ts';
import { recordCustody, type CustodyChange } from '../custody/index.ts';
import { readBagPieces, type BagPiece, type BagRecord } from './bags-store.ts';

/** What a change of a bag means for its pieces; other changes mean nothing for them. */
const CUSTODY_KINDS: Partial<Record<BagUpdateKind, CustodyKind>> = {
  CREATED: 'BAGGED',
  ORDERS_ADDED: 'BAGGED',
  ORDER_REMOVED: 'UNBAGGED',
  DELETED: 'UNBAGGED',
  SEALED: 'SEALED',
  UNSEALED: 'OPENED',
  COMPLETED: 'COMPLETED',
  HANDED_OVER: 'HANDED_OVER',
  RECEIVED: 'RECEIVED',
  BROKEN_UP: 'UNBAGGED',
  MANIFESTED: 'MANIFESTED',
  OFFLOADED: 'OFFLOADED',
  DEPARTED: 'DEPARTED',
  ARRIVED: 'ARRIVED',
};

/** Kinds of entries after which the forwarder has the pieces, with or without a receipt. */
const KINDS_AT_FORWARDER: readonly CustodyKind[] = [
  'HANDED_OVER',
  'LOADED',
  'UNLOADED',
  'MANIFESTED',
  'OFFLOADED',
  'DEPARTED',
  'ARRIVED',
];

export interface NewUpdate {
  readonly kind: BagUpdateKind;
  /** When it happened, if not now. */
  readonly at?: Date;
  /** Port at which it happened, UN/LOCODE. */
  readonly place?: string;
  /** The MAWB number that the bag gets, or null if it loses it; absent keeps it. */
  readonly nextAwbNumber?: string | null | undefined;
  /** The pieces that were added or removed; absent for all pieces in the bag. */
  readonly pieces?: readonly BagPiece[];
  readonly orderCodes?: readonly string[];
  readonly details?: BagUpdate['details'];
}

export type Actor = CustodyChange['actor'];

/** What happened to pieces of a bag of either packer; holder and bag code follow from the bag. */
export type PieceChange = Omit<CustodyChange, 'holderId' | 'bagCode'>;

/**
 * What an entry in the history of a bag means for its pieces. `awbNumber` and `loadUnit`: those of the bag before it. An off-load
 * is of the number that the bag leaves; so is the end of a load.
 */
export function toPieceChanges(
  { awbNumber, loadUnit }: Pick<BagRecord, 'awbNumber' | 'loadUnit'>,
  { kind, place, details, nextAwbNumber: next = awbNumber }: NewUpdate,
  actor: Actor,
  at: Date,
): readonly PieceChange[] {
  const custodyKind = CUSTODY_KINDS[kind];
  const isOffLoaded = kind === 'OFFLOADED';
  const common = { at, place: place ?? null, actor };
  const changes: PieceChange[] = [];
  if (custodyKind !== undefined)
    changes.push({
      ...common,
      kind: custodyKind,
      awbNumber: isOffLoaded ? awbNumber : next,
      remarks: details?.comments ?? null,
    });
  const nextUnit = details?.loadUnit;
  if (nextUnit !== undefined && loadUnit !== null)
    changes.push({ ...common, kind: 'UNLOADED', awbNumber, unitCode: loadUnit.code });
  if (next !== awbNumber) {
    if (awbNumber !== null && !isOffLoaded) changes.push({ ...common, kind: 'UNBOOKED', awbNumber });
    if (next !== null) changes.push({ ...common, kind: 'BOOKED', awbNumber: next });
  }
  if (nextUnit) changes.push({ ...common, kind: 'LOADED', awbNumber: next, unitCode: nextUnit.code });
  return changes;
}

type UpdatedBag = Pick<BagRecord, 'id' | 'bagCode' | 'partnerId' | 'awbNumber' | 'loadUnit' | 'handedOverAt'>;

/** Adds an entry to the history of a bag, and what it means for the pieces to the custody ledger. */
export async function recordUpdate(
  tx: Transaction,
  clientId: string,
  bag: UpdatedBag,
  actor: Actor,
  update: NewUpdate,
  now: Date,
): Promise<void> {
  const { kind, at = now, pieces, orderCodes = [], details = {} } = update;
  const changes = toPieceChanges(bag, update, actor, at);
  await Promise.all([
    tx.execute(sql`insert into bag_updates (client_id, bag_id, id, kind, at, user_id, actor_name, order_codes, details)
    values (${clientId}, ${bag.id}, ${newId()}, ${kind}, ${at.toISOString()}, ${actor.userId}, ${actor.name},
      ${[...orderCodes]}, ${JSON.stringify(details)}::jsonb)`),
    recordPieces(tx, clientId, bag, changes, pieces),
  ]);
}

/** Records that a bag was opened by the removal of one of its orders. */
export function recordOpening(tx: Transaction, clientId: string, bag: UpdatedBag, actor: Actor, at: Date) {
  const { awbNumber } = bag;
  return recordPieces(tx, clientId, bag, [{ kind: 'OPENED', at, actor, awbNumber }], undefined);
}

async function recordPieces(
  tx: Transaction,
  clientId: string,
  { id, bagCode, partnerId, handedOverAt }: UpdatedBag,
  changes: readonly PieceChange[],
  piecesOfUpdate: readonly BagPiece[] | undefined,
): Promise<void> {
  if (changes.length === 0) return;
  const pieces = piecesOfUpdate ?? (await readBagPieces(tx, clientId, id));
  const isWithForwarder =
    handedOverAt !== null || changes.some(({ kind }) => KINDS_AT_FORWARDER.includes(kind));
  const holderId = isWithForwarder ? partnerId : null;
  for (const change of changes) await recordCustody(tx, clientId, { ...change, holderId, bagCode }, pieces);
}
