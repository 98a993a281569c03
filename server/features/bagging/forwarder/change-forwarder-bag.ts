import type { PartnerBag } from '@portal/contract/bagging';
import { isRefusal, type Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import { inPartnerTenant } from '../../../request/in-partner-tenant.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { updateBag } from '../bags-store.ts';
import { leaveLoadUnit, type BagDecision } from '../pack/change-bag.ts';
import type { StatusDeps } from '../../orders/index.ts';
import {
  lockGrantedOrders,
  reportFreightStatus,
  type ClientOrder,
  type ClientPiece,
} from './client-pieces.ts';
import { recordForwarderCustody, recordForwarderUpdate } from './forwarder-bag-updates.ts';
import {
  lockForwarderBag,
  readForwarderPieces,
  removeForwarderPieces,
  type ForwarderBag,
} from './forwarder-bags-store.ts';
import { readPartnerBagJson } from './partner-bags-read-model.ts';

export type PartnerBagResponse = { value: PartnerBag } | Refusal;

/** A bag of a partner, and its version from If-Match. */
export interface PartnerBagVersion {
  readonly partnerId: string;
  readonly bagId: string;
  readonly version?: number | undefined;
}

/** A locked bag with its locked orders. */
interface LockedForwarderBag {
  readonly bag: ForwarderBag;
  readonly orders: readonly ClientOrder[];
  readonly pieces: readonly ClientPiece[];
  readonly now: Date;
}

/** The change of a bag and the entry of its history. */
interface ForwarderBagDecision extends BagDecision {
  /** Pieces that leave the bag. */
  readonly removed?: readonly ClientPiece[];
  /** Whether its pieces get the status BAGGED. */
  readonly isBagged?: boolean;
}

type Decide = (
  tx: Transaction,
  locked: LockedForwarderBag,
) => Promise<ForwarderBagDecision | undefined | Refusal> | ForwarderBagDecision | undefined | Refusal;

/** Changes one bag of a forwarder as `decide` says. Refuses: not_found, stale, as `decide` does. */
export function changeForwarderBag(
  deps: StatusDeps,
  context: RequestContext,
  target: PartnerBagVersion,
  decide: Decide,
): Promise<PartnerBagResponse> {
  const { partnerId, bagId } = target;
  return inPartnerTenant<{ value: PartnerBag }>(context, partnerId, async (tx) => {
    const refusal = await changeInTransaction(deps, tx, context, target, decide);
    if (isRefusal(refusal)) return refusal;
    const value = await readPartnerBagJson(tx, partnerId, bagId);
    return value === undefined ? refuse('bag.not_found') : { value };
  });
}

/** Locks the orders of a bag, then the bag, as every other change of a bag does; a cancellation locks them in this sequence too. */
async function lockWithOrders(
  tx: Transaction,
  { partnerId, bagId, version }: PartnerBagVersion,
  now: Date,
): Promise<LockedForwarderBag | Refusal> {
  const before = await readForwarderPieces(tx, partnerId, bagId);
  const orderIds = [...new Set(before.map(({ orderId }) => orderId))];
  const orders = [...(await lockGrantedOrders(tx, orderIds)).values()];
  const bag = await lockForwarderBag(tx, partnerId, bagId);
  if (bag === undefined) return refuse('bag.not_found');
  const pieces = await readForwarderPieces(tx, partnerId, bagId);
  // An order that was added in between is not locked.
  const isStale = pieces.some(({ orderId }) => !orderIds.includes(orderId));
  if (isStale || (version !== undefined && version !== bag.version)) return refuse('request.stale');
  const inside = new Set(pieces.map(({ orderId }) => orderId));
  return { bag, orders: orders.filter(({ id }) => inside.has(id)), pieces, now };
}

/** `changeForwarderBag` as a part of a transaction of the partner. */
export async function changeInTransaction(
  deps: StatusDeps,
  tx: Transaction,
  context: RequestContext,
  target: PartnerBagVersion,
  decide: Decide,
): Promise<ForwarderBag | Refusal> {
  const locked = await lockWithOrders(tx, target, deps.clock.now());
  if (isRefusal(locked)) return locked;
  const decision = await decide(tx, locked);
  if (isRefusal(decision)) return decision;
  const { bag, pieces, now } = locked;
  if (decision === undefined) return bag;
  const { removed = [], isBagged = false } = decision;
  const { change, update } = leaveLoadUnit(bag, decision);
  await removeForwarderPieces(tx, bag, removed, now);
  await updateBag(tx, bag.partnerId, bag, change, now, 'FORWARDER');
  await recordForwarderUpdate(
    tx,
    bag,
    context.caller,
    { ...update, nextAwbNumber: change.awbNumber },
    removed.length > 0 ? removed : pieces,
    now,
  );
  if (update.kind === 'ORDER_REMOVED' && bag.state === 'SEALED') {
    const rest = pieces.filter((piece) => !removed.includes(piece));
    const opening = { kind: 'OPENED', at: now, actor: context.caller, awbNumber: bag.awbNumber } as const;
    await recordForwarderCustody(tx, bag, opening, rest);
  }
  if (isBagged) {
    const operation = update.kind === 'SEALED' ? 'sealPartnerBag' : 'completePartnerBags';
    await reportFreightStatus(deps, tx, context, pieces, { status: 'BAGGED', at: now, operation });
  }
  context.audit({
    subject: bag.bagCode,
    before: {
      state: bag.state,
      awbNumber: bag.awbNumber,
      tareGrams: bag.tareGrams,
      sealNumber: bag.sealNumber,
    },
    after: { ...change, kind: update.kind, orderCodes: update.orderCodes, ...update.details },
  });
  return bag;
}
