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
  /** The pieces that were added or removed; absent for all pieces in the bag. */
  readonly pieces?: readonly BagPiece[];
  readonly orderCodes?: readonly string[];
  readonly details?: BagUpdate['details'];
}

export type Actor = CustodyChange['actor'];

/** What happened to pieces of a bag of either packer; holder, bag code and MAWB follow from the bag. */
export type PieceChange = Omit<CustodyChange, 'holderId' | 'bagCode' | 'awbNumber'>;

/** What an entry in the history of a bag means for its pieces; undefined if it means nothing for them. */
export function toPieceChange(
  { kind, place, details }: NewUpdate,
  actor: Actor,
  at: Date,
): PieceChange | undefined {
  const custodyKind = CUSTODY_KINDS[kind];
  return (
    custodyKind && { kind: custodyKind, at, place: place ?? null, actor, remarks: details?.comments ?? null }
  );
}

type UpdatedBag = Pick<BagRecord, 'id' | 'bagCode' | 'partnerId' | 'awbNumber' | 'handedOverAt'>;

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
  await tx.execute(sql`insert into bag_updates (client_id, bag_id, id, kind, at, user_id, actor_name, order_codes, details)
    values (${clientId}, ${bag.id}, ${newId()}, ${kind}, ${at.toISOString()}, ${actor.userId}, ${actor.name},
      ${[...orderCodes]}, ${JSON.stringify(details)}::jsonb)`);
  const change = toPieceChange(update, actor, at);
  if (change !== undefined) await recordPieces(tx, clientId, bag, change, pieces);
}

/** Records that a bag was opened by the removal of one of its orders. */
export function recordOpening(tx: Transaction, clientId: string, bag: UpdatedBag, actor: Actor, at: Date) {
  return recordPieces(tx, clientId, bag, { kind: 'OPENED', at, actor }, undefined);
}

async function recordPieces(
  tx: Transaction,
  clientId: string,
  { id, bagCode, partnerId, awbNumber, handedOverAt }: UpdatedBag,
  change: PieceChange,
  pieces: readonly BagPiece[] | undefined,
): Promise<void> {
  const isWithForwarder = KINDS_AT_FORWARDER.includes(change.kind) || handedOverAt !== null;
  await recordCustody(
    tx,
    clientId,
    { ...change, holderId: isWithForwarder ? partnerId : null, bagCode, awbNumber },
    pieces ?? (await readBagPieces(tx, clientId, id)),
  );
}
