import type { BagOutcome, completePartnerBags } from '@portal/contract/bagging';
import { isRefusal, type BodyOf, type Reason, type Refusal } from '@portal/contract/core';
import { reason } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import { inPartnerTenant } from '../../../request/in-partner-tenant.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import type { StatusDeps } from '../../orders/index.ts';
import { refuseAction } from '../bagging-refusals.ts';
import { answerOutcomes } from '../complete-bags.ts';
import { changeInTransaction } from './change-forwarder-bag.ts';
import { findClientBags, forwardClientBag } from './client-bags.ts';
import { reportFreightStatus } from './client-pieces.ts';
import { readForwarderBag } from './forwarder-bags-store.ts';

type CompleteResponse = { value: { outcomes: BagOutcome[] } } | Refusal;
type Completion = Pick<BagOutcome, 'bagCode' | 'reason'>;

/**
 * Completes sealed bags of the forwarder, and received bags of clients that go on as they are, by ascending id; their pieces
 * get the status BAGGED. A bag that is completed already has a good outcome. Refuses: not_found, for a partner of another user.
 */
export function completeBagsOfPartner(
  deps: StatusDeps,
  context: RequestContext,
  partnerId: string,
  { bagIds }: BodyOf<typeof completePartnerBags>,
): Promise<CompleteResponse> {
  return inPartnerTenant<{ value: { outcomes: BagOutcome[] } }>(context, partnerId, async (tx) => {
    const outcomes = new Map<string, BagOutcome>();
    for (const bagId of [...new Set(bagIds)].sort()) {
      const completion =
        (await completeOwnBag(deps, tx, context, partnerId, bagId)) ??
        (await completeClientBag(deps, tx, context, partnerId, bagId));
      outcomes.set(bagId, { bagId, ok: completion.reason === null, ...completion });
    }
    return answerOutcomes(context, bagIds, outcomes);
  });
}

/** Undefined if the forwarder packed no such bag. */
async function completeOwnBag(
  deps: StatusDeps,
  tx: Transaction,
  context: RequestContext,
  partnerId: string,
  bagId: string,
): Promise<Completion | undefined> {
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
  return { bagCode: bag.bagCode, reason: isRefusal(result) ? toReason(result) : null };
}

async function completeClientBag(
  deps: StatusDeps,
  tx: Transaction,
  context: RequestContext,
  partnerId: string,
  bagId: string,
): Promise<Completion> {
  const now = deps.clock.now();
  const [bag] = await findClientBags(tx, partnerId, { ids: [bagId] });
  if (bag === undefined) return { bagCode: null, reason: reason('bag.not_found') };
  const { cause, pieces } = await forwardClientBag(tx, context, bag, now);
  await reportFreightStatus(deps, tx, context, pieces, { status: 'BAGGED', at: now, operation: null });
  return { bagCode: bag.bagCode, reason: cause };
}

const toReason = ({ code, params, message }: Refusal): Reason => ({ code, params, message });
