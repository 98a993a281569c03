import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { newId } from '../../../platform/ids.ts';
import { recordCustody, type PieceRef } from '../../custody/index.ts';
import { toPieceChanges, type Actor, type NewUpdate, type PieceChange } from '../bag-updates.ts';
import { forEachClient } from './client-pieces.ts';
import type { ForwarderBag } from './forwarder-bags-store.ts';

/** A piece in a bag of the forwarder, with the client that it belongs to. */
type HeldPiece = PieceRef & { readonly clientId: string };

type UpdatedBag = Pick<ForwarderBag, 'id' | 'partnerId' | 'bagCode' | 'awbNumber' | 'loadUnit'>;

/** Adds an entry to the history of a forwarder's bag, and what it means for the pieces to the ledger of each client. */
export async function recordForwarderUpdate(
  tx: Transaction,
  bag: UpdatedBag,
  actor: Actor,
  update: NewUpdate,
  pieces: readonly HeldPiece[],
  now: Date,
): Promise<void> {
  const { kind, at = now, orderCodes = [], details = {} } = update;
  await tx.execute(sql`insert into forwarder_bag_updates (partner_id, bag_id, id, kind, at, user_id, actor_name,
      order_codes, details)
    values (${bag.partnerId}, ${bag.id}, ${newId()}, ${kind}, ${at.toISOString()}, ${actor.userId}, ${actor.name},
      ${[...orderCodes]}, ${JSON.stringify(details)}::jsonb)`);
  for (const change of toPieceChanges(bag, update, actor, at))
    await recordForwarderCustody(tx, bag, change, pieces);
}

/** Adds entries of pieces that the forwarder holds to the ledger of each client. */
export function recordForwarderCustody(
  tx: Transaction,
  { partnerId, bagCode }: UpdatedBag,
  change: PieceChange,
  pieces: readonly HeldPiece[],
): Promise<void> {
  return forEachClient(tx, pieces, (clientId, clientPieces) =>
    recordCustody(tx, clientId, { ...change, holderId: partnerId, bagCode }, clientPieces),
  );
}
