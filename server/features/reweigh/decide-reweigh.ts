import { isRefusal, type BodyOf, type Refusal } from '@portal/contract/core';
import { detail, refusalOf, refuse, refuseInvalid } from '@portal/contract/reasons';
import type {
  decideReweigh,
  ReweighAction,
  ReweighDecision,
  ReweighDetails,
  ReweighKind,
} from '@portal/contract/reweigh';
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
import { lockReweigh, explainState } from './answer-reweighs.ts';
import { applyFigures } from './apply-figures.ts';
import type { ReweighDeps } from './reweigh-deps.ts';
import { getAllowedActions, mergePieces, repriceFigures } from './reweigh-rules.ts';
import { resolvePieces } from './resolve-pieces.ts';
import { readReweigh } from './reweigh-read-model.ts';
import { readReweighedLeg, saveOutcomes, type Outcome, type ReweighRecord } from './reweigh-store.ts';

type DecisionInput = BodyOf<typeof decideReweigh>;

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
    if (!belongsToPartner(context.caller, partnerId)) return refuse('reweigh.not_found');
    const row = await tx.row<{ order_id: string }>(
      sql`select order_id from reweighs where id = ${id} and partner_id = ${partnerId}`,
    );
    const order = row && (await findGrantedOrders(tx, [row.order_id])).get(row.order_id);
    if (order === undefined) return refuse('reweigh.not_found');
    return runAsGrantingClient(tx, order, async () => {
      const refusal = await decideForClient(deps, tx, context, order, id, input);
      if (refusal !== undefined) return refusal;
      const value = await readReweigh(tx, order.clientId, id, 'PARTNER', deps.clock.now());
      return value === undefined ? refuse('reweigh.not_found') : { value };
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
  const { decision, comment } = input;
  if (reweigh.state === decision) return undefined;
  const allowed = getAllowedActions(reweigh, 'PARTNER', now);
  if (!allowed.includes(DECISION_ACTIONS[decision])) {
    return reweigh.state === 'WAITING'
      ? refuse('reweigh.not_disputed', { orderCode }, { allowed })
      : refusalOf(explainState(reweigh), { allowed });
  }
  const outcome = await buildOutcome(tx, { clientId, orderCode }, reweigh, input);
  if (isRefusal(outcome)) return outcome;
  const { userId, name } = context.caller;
  await saveOutcomes(tx, clientId, [outcome], { side: 'PARTNER', userId, name }, now);
  const after = outcome.revised?.after ?? reweigh.after;
  if (decision !== 'WITHDRAWN') await applyFigures(tx, clientId, [{ ...reweigh, after }], now);
  const audience = { permission: 'orders.write', customerId: null } as const;
  await notify(tx, clientId, 'REWEIGH_DECIDED', audience, { orderCode, decision });
  const entry = { subject: orderCode, before: reweigh.after, after: { decision, comment, figures: after } };
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
  { clientId, orderCode }: Pick<GrantedOrder, 'clientId' | 'orderCode'>,
  reweigh: ReweighRecord,
  { decision, comment, parcels }: DecisionInput,
): Promise<Outcome | Refusal> {
  if (parcels === undefined) return { reweigh, state: decision, comment };
  const wrongIndex = parcels.findIndex((piece) => !isOfKind(piece, reweigh.kind));
  if (wrongIndex >= 0) {
    const code = reweigh.kind === 'WEIGHT' ? 'reweigh.weight_expected' : 'reweigh.dimensions_expected';
    return refuseInvalid([detail(`parcels.${wrongIndex}`, code)]);
  }
  const pieces = await resolvePieces(tx, { orderCode, pieces: reweigh.parcels.length }, parcels);
  if (isRefusal(pieces)) return pieces;
  const merged = mergePieces(reweigh.parcels, pieces);
  if (isRefusal(merged)) return merged;
  const leg = await readReweighedLeg(tx, clientId, reweigh.legId);
  const tariff = await readLegTariff(tx, clientId, leg?.rateCardId ?? null);
  const after = repriceFigures(tariff, reweigh.before, merged);
  const disputed = reweigh.after;
  const costsMore = (after.price?.amountMinor ?? 0) > (disputed.price?.amountMinor ?? 0);
  if (costsMore || after.chargeableGrams > disputed.chargeableGrams) {
    return refuseInvalid([detail('parcels', 'reweigh.revision_too_large')]);
  }
  return { reweigh, state: decision, comment, revised: { after, parcels: merged } };
}

/** Whether revised values are those that the reweigh is about; one of both takes either. */
function isOfKind(piece: object, kind: ReweighKind): boolean {
  if (kind === 'WEIGHT_AND_DIMENSIONS') return true;
  return 'grossGrams' in piece === (kind === 'WEIGHT') && 'lengthMm' in piece === (kind === 'DIMENSIONS');
}
