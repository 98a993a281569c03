import { isRefusal, refuse, type BodyOf, type Refusal } from '@portal/contract/core';
import type { decideReweigh, ReweighDecision, ReweighAction, ReweighDetails } from '@portal/contract/reweigh';
import type { Transaction } from '../../db/database.ts';
import type { RequestContext } from '../../request/request-context.ts';
import { sql } from '../../db/sql.ts';
import { belongsToPartner } from '../../request/caller.ts';
import {
  runAsGrantingClient,
  writeClientAudit,
  findGrantedOrders,
  type GrantedOrder,
} from '../orders/index.ts';
import { readLegTariff } from '../routing/index.ts';
import { lockReweigh, describeState } from './answer-reweighs.ts';
import { applyFigures } from './apply-figures.ts';
import type { ReweighDeps } from './reweigh-deps.ts';
import { getAllowedActions, mergePieces, repriceFigures } from './reweigh-rules.ts';
import { readReweigh } from './reweigh-read-model.ts';
import { readReweighedLeg, saveOutcomes, type Outcome, type ReweighRecord } from './reweigh-store.ts';

type DecisionInput = BodyOf<typeof decideReweigh>;

const REWEIGH_NOT_FOUND = 'There is no such measurement of yours.';

const DECISION_ACTIONS: Readonly<Record<ReweighDecision, ReweighAction>> = {
  UPHELD: 'uphold',
  REVISED: 'revise',
  WITHDRAWN: 'withdraw',
};

/**
 * As the partner of a reweigh: decides a dispute, or withdraws a reweigh that waits for an answer. Repeating a decision
 * changes nothing. Refuses: not_found, not_allowed_now, invalid.
 */
export async function applyDecision(
  deps: ReweighDeps,
  context: RequestContext,
  { partnerId, id }: { readonly partnerId: string; readonly id: string },
  input: DecisionInput,
): Promise<{ value: ReweighDetails } | Refusal> {
  return context.inTenant(async (tx) => {
    if (!belongsToPartner(context.caller, partnerId)) return refuse('not_found', REWEIGH_NOT_FOUND);
    const row = await tx.row<{ order_id: string }>(
      sql`select order_id from measurements where id = ${id} and partner_id = ${partnerId}`,
    );
    const order = row && (await findGrantedOrders(tx, [row.order_id])).get(row.order_id);
    if (order === undefined) return refuse('not_found', REWEIGH_NOT_FOUND);
    return runAsGrantingClient(tx, order, async () => {
      const refusal = await decideForClient(deps, tx, context, order, id, input);
      if (refusal !== undefined) return refusal;
      const value = await readReweigh(tx, order.clientId, id, 'PARTNER', deps.clock.now());
      return value === undefined ? refuse('not_found', REWEIGH_NOT_FOUND) : { value };
    });
  });
}

async function decideForClient(
  { clock, notify }: ReweighDeps,
  tx: Transaction,
  context: RequestContext,
  { clientId, orderCode }: GrantedOrder,
  id: string,
  input: DecisionInput,
): Promise<Refusal | undefined> {
  const now = clock.now();
  const reweigh = await lockReweigh(tx, clientId, id);
  if (isRefusal(reweigh)) return reweigh;
  const { decision, reason } = input;
  if (reweigh.state === decision) return undefined;
  const allowed = getAllowedActions(reweigh, 'PARTNER', now);
  if (!allowed.includes(DECISION_ACTIONS[decision])) {
    const message =
      reweigh.state === 'WAITING'
        ? `Nobody disputes the measurement of ${orderCode}; it can only be withdrawn.`
        : describeState(reweigh);
    return refuse('not_allowed_now', message, { allowed });
  }
  const outcome = await buildOutcome(tx, clientId, reweigh, input);
  if (isRefusal(outcome)) return outcome;
  const { userId, name } = context.caller;
  await saveOutcomes(tx, clientId, [outcome], { side: 'PARTNER', userId, name }, now);
  const after = outcome.revised?.after ?? reweigh.after;
  if (decision !== 'WITHDRAWN') await applyFigures(tx, clientId, [{ ...reweigh, after }], now);
  const audience = { permission: 'orders.write', customerId: null } as const;
  await notify(tx, clientId, 'REWEIGH_DECIDED', audience, { orderCode, decision });
  const entry = { subject: orderCode, before: reweigh.after, after: { decision, reason, figures: after } };
  await writeClientAudit(tx, clientId, context, {
    operation: 'decideReweigh',
    subject: orderCode,
    after: entry.after,
  });
  context.audit(entry);
  return undefined;
}

async function buildOutcome(
  tx: Transaction,
  clientId: string,
  reweigh: ReweighRecord,
  { decision, reason, parcels }: DecisionInput,
): Promise<Outcome | Refusal> {
  if (parcels === undefined) return { reweigh, state: decision, reason };
  const isWeight = reweigh.kind === 'WEIGHT';
  const wrongIndex = parcels.findIndex((piece) => 'grossGrams' in piece !== isWeight);
  if (wrongIndex >= 0) {
    const note = `parcels.${wrongIndex}`;
    const detail = isWeight
      ? { note, reason: 'says no weight, which is what was measured' }
      : { note, reason: 'says no edges, which are what was measured' };
    return refuse('invalid', 'A revision is of what was measured.', { details: [detail] });
  }
  const merged = mergePieces(reweigh.parcels, parcels);
  if (isRefusal(merged)) return merged;
  const leg = await readReweighedLeg(tx, clientId, reweigh.legId);
  const tariff = await readLegTariff(tx, clientId, leg?.rateCardId ?? null);
  const after = repriceFigures(tariff, reweigh.before, merged);
  const disputed = reweigh.after;
  const costsMore = (after.price?.amountMinor ?? 0) > (disputed.price?.amountMinor ?? 0);
  if (costsMore || after.chargeableGrams > disputed.chargeableGrams) {
    return refuse('invalid', 'A revision may not ask for more than what is disputed.', {
      details: [{ note: 'parcels', reason: 'would weigh or cost more than what is disputed' }],
    });
  }
  return { reweigh, state: decision, reason, revised: { after, parcels: merged } };
}
