import { getForwarderBagActions } from '@portal/contract/bagging';
import type { Reason } from '@portal/contract/core';
import { reason, type RefusalCode } from '@portal/contract/reasons';
import { judgeReceipt } from '@portal/contract/scanning';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { runAsGrantingClient, writeClientAudit } from '../../orders/index.ts';
import { recordUpdate } from '../bag-updates.ts';
import { lockBaggableOrders } from '../pack/baggable-orders-store.ts';
import { lockBag, readBagPieces, updateBag, type BagRecord } from '../bags-store.ts';
import type { ClientPiece } from './client-pieces.ts';

/** A bag of a client that names the forwarder. */
export interface ClientBagRef {
  readonly id: string;
  readonly clientId: string;
  readonly bagCode: string;
  /** An order in the bag that is granted to the forwarder; null without one. */
  readonly orderId: string | null;
}

/** Bags of clients that name the forwarder, by code or id. */
export function findClientBags(
  tx: Transaction,
  partnerId: string,
  { codes = [], ids = [] }: { readonly codes?: readonly string[]; readonly ids?: readonly string[] },
): Promise<ClientBagRef[]> {
  return tx.rows<ClientBagRef>(sql`select b.id, b.client_id "clientId", b.bag_code "bagCode",
      (select m.order_id from bag_orders m join order_grants g on g.client_id = m.client_id and g.order_id = m.order_id
        where m.client_id = b.client_id and m.bag_id = b.id and g.partner_id = ${partnerId}
        order by m.left_at nulls first limit 1) "orderId"
    from bags b where b.partner_id = ${partnerId}
      and (b.bag_code = any (${[...codes]}::text[]) or b.id = any (${[...ids]}::uuid[]))
    order by b.client_id, b.id`);
}

/** A locked bag of a client with its pieces, in a transaction of the forwarder that has the tenant of the client. */
interface LockedClientBag {
  readonly bag: BagRecord;
  readonly pieces: readonly ClientPiece[];
}

/** What the forwarder did to a bag of a client: nothing, with a reason unless it was done before. */
export interface ClientBagResult {
  readonly cause: Reason<RefusalCode> | null;
  readonly isRepeat: boolean;
  /** The pieces of the bag; empty if nothing was done. */
  readonly pieces: readonly ClientPiece[];
}

const NOT_FOUND_RESULT: ClientBagResult = {
  cause: reason('bag.not_found'),
  isRepeat: false,
  pieces: [],
};

const refuseBag = (cause: Reason<RefusalCode>): ClientBagResult => ({ cause, isRepeat: false, pieces: [] });
const REPEAT: ClientBagResult = { cause: null, isRepeat: true, pieces: [] };

/** Locks the orders of a bag of a client, then the bag, and runs `work` as that client. */
async function changeClientBag(
  tx: Transaction,
  { id, clientId, orderId }: ClientBagRef,
  work: (locked: LockedClientBag) => Promise<ClientBagResult>,
): Promise<ClientBagResult> {
  if (orderId === null) return NOT_FOUND_RESULT;
  return runAsGrantingClient(tx, { clientId, id: orderId }, async () => {
    const inside = await readBagPieces(tx, clientId, id);
    await lockBaggableOrders(tx, clientId, [...new Set(inside.map((piece) => piece.orderId))]);
    const bag = await lockBag(tx, clientId, id);
    if (bag === undefined) return NOT_FOUND_RESULT;
    const pieces = (await readBagPieces(tx, clientId, id)).map((piece) => ({ ...piece, clientId }));
    return work({ bag, pieces });
  });
}

/** Receives a sealed or completed bag of a client with all its pieces, once. `scanId`: the scan of a station, if it is one. */
export function receiveClientBag(
  tx: Transaction,
  context: RequestContext,
  { scanId, ...ref }: ClientBagRef & { readonly scanId: string | undefined },
  now: Date,
): Promise<ClientBagResult> {
  const { clientId } = ref;
  const { caller } = context;
  return changeClientBag(tx, ref, async ({ bag, pieces }) => {
    const { bagCode, state } = bag;
    const verdict = judgeReceipt(bag);
    if (verdict === 'ALREADY_HERE') return REPEAT;
    if (verdict === 'NOT_READY') return refuseBag(reason('bag.in_state', { bagCode, stateTerm: state }));
    const change = {
      state: 'COMPLETED',
      ...(state === 'SEALED' && { completedAt: now }),
      ...(bag.handedOverAt === null && {
        receipt: { at: now, receivedBy: caller.name, signatureKey: null },
      }),
    } as const;
    await updateBag(tx, clientId, bag, change, now);
    await tx.execute(sql`update bags set received_at = ${now.toISOString()}
      where client_id = ${clientId} and id = ${bag.id}`);
    const heldBag = { ...bag, handedOverAt: now.toISOString() };
    const scannedPieces = scanId === undefined ? pieces : pieces.map((piece) => ({ ...piece, scanId }));
    const update = { kind: 'RECEIVED', pieces: scannedPieces, details: { receivedBy: caller.name } } as const;
    await recordUpdate(tx, clientId, heldBag, caller, update, now);
    await writeClientAudit(tx, clientId, context, {
      operation: 'receiveBags',
      subject: bagCode,
      after: { state: 'COMPLETED', receivedBy: caller.name },
    });
    return { cause: null, isRepeat: false, pieces };
  });
}

/** Why the forwarder cannot act on a bag of a client; undefined if it can. */
function explainForwarderAction(
  bag: BagRecord,
  action: 'break-up' | 'complete',
): Reason<RefusalCode> | undefined {
  const { bagCode, state, isForwarded } = bag;
  if (!bag.isReceived) return reason('bag.not_received', { bagCode });
  if (getForwarderBagActions({ ...bag, packer: 'CLIENT' }).includes(action)) return undefined;
  return isForwarded && state === 'COMPLETED'
    ? reason('bag.forwarded', { bagCode })
    : reason('bag.in_state', { bagCode, stateTerm: state });
}

/** Takes all pieces out of a received bag, to pack them anew. */
export function breakUpClientBag(
  tx: Transaction,
  context: RequestContext,
  ref: ClientBagRef,
  now: Date,
): Promise<ClientBagResult> {
  const { clientId } = ref;
  return changeClientBag(tx, ref, async ({ bag, pieces }) => {
    if (bag.state === 'BROKEN_UP') return REPEAT;
    const cause = explainForwarderAction(bag, 'break-up');
    if (cause !== undefined) return refuseBag(cause);
    const orderCodes = [...new Set(pieces.map(({ orderCode }) => orderCode))];
    await recordUpdate(tx, clientId, bag, context.caller, { kind: 'BROKEN_UP', orderCodes, pieces }, now);
    await tx.execute(sql`update bag_orders set left_at = ${now.toISOString()}
      where client_id = ${clientId} and bag_id = ${bag.id} and left_at is null`);
    await updateBag(tx, clientId, bag, { state: 'BROKEN_UP' }, now);
    const after = { state: 'BROKEN_UP', orderCodes };
    await writeClientAudit(tx, clientId, context, { operation: 'breakUpBag', subject: bag.bagCode, after });
    return { cause: null, isRepeat: false, pieces };
  });
}

/** Completes a received bag that goes on as it is. */
export function forwardClientBag(
  tx: Transaction,
  context: RequestContext,
  ref: ClientBagRef,
  now: Date,
): Promise<ClientBagResult> {
  const { clientId } = ref;
  return changeClientBag(tx, ref, async ({ bag, pieces }) => {
    if (bag.isForwarded) return REPEAT;
    const cause = explainForwarderAction(bag, 'complete');
    if (cause !== undefined) return refuseBag(cause);
    await updateBag(tx, clientId, bag, {}, now);
    await tx.execute(sql`update bags set forwarded_at = ${now.toISOString()}
      where client_id = ${clientId} and id = ${bag.id}`);
    await recordUpdate(tx, clientId, bag, context.caller, { kind: 'COMPLETED', pieces }, now);
    const after = { forwarded: true };
    await writeClientAudit(tx, clientId, context, {
      operation: 'completePartnerBags',
      subject: bag.bagCode,
      after,
    });
    return { cause: null, isRepeat: false, pieces };
  });
}
