import type { completePartnerBags } from '@portal/contract/bagging';
import type { BodyOf } from '@portal/contract/core';
import { reason } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import type { StatusDeps } from '../../orders/index.ts';
import { refuseAction } from '../bagging-refusals.ts';
import type { BagChangeResult } from '../bag-outcomes.ts';
import { changeEachBag, toBagChangeResult } from './change-each-bag.ts';
import { changeInTransaction } from './change-forwarder-bag.ts';
import { findClientBags, forwardClientBag } from './client-bags.ts';
import { reportFreightStatus } from './client-pieces.ts';
import { readForwarderBag } from './forwarder-bags-store.ts';

/**
 * Completes sealed bags of the forwarder, and received bags of clients that go on as they are, by ascending id; their pieces
 * get the status BAGGED. A bag that is completed already has a good outcome. Refuses: not_found, for a partner of another user.
 */
export function completeBagsOfPartner(
  deps: StatusDeps,
  context: RequestContext,
  partnerId: string,
  { bagIds }: BodyOf<typeof completePartnerBags>,
) {
  return changeEachBag(
    context,
    partnerId,
    bagIds,
    async (tx, bagId) =>
      (await completeOwnBag(deps, tx, context, partnerId, bagId)) ??
      (await completeClientBag(deps, tx, context, partnerId, bagId)),
  );
}

/** Undefined if the forwarder packed no such bag. */
async function completeOwnBag(
  deps: StatusDeps,
  tx: Transaction,
  context: RequestContext,
  partnerId: string,
  bagId: string,
): Promise<BagChangeResult | undefined> {
  const bag = await readForwarderBag(tx, partnerId, bagId);
  if (bag === undefined) return undefined;
  const result = await changeInTransaction(deps, tx, context, { partnerId, bagId }, (_tx, locked) => {
    if (locked.bag.state === 'COMPLETED') return undefined;
    const refusal = refuseAction(locked.bag, 'complete');
    if (refusal !== undefined) return refusal;
    return {
      change: { state: 'COMPLETED', completedAt: locked.now },
      update: { kind: 'COMPLETED' },
      isBagged: true,
    };
  });
  return toBagChangeResult(bag.bagCode, result);
}

async function completeClientBag(
  deps: StatusDeps,
  tx: Transaction,
  context: RequestContext,
  partnerId: string,
  bagId: string,
): Promise<BagChangeResult> {
  const now = deps.clock.now();
  const [bag] = await findClientBags(tx, partnerId, { ids: [bagId] });
  if (bag === undefined) return { bagCode: null, reason: reason('bag.not_found') };
  const { cause, pieces } = await forwardClientBag(tx, context, bag, now);
  await reportFreightStatus(deps, tx, context, pieces, { status: 'BAGGED', at: now, operation: null });
  return { bagCode: bag.bagCode, reason: cause };
}
