import { isRefusal, refuse, type BodyOf, type Refusal } from '@portal/contract/core';
import type {
  decideMeasurement,
  Decision,
  MeasurementAction,
  MeasurementDetails,
} from '@portal/contract/measurements';
import type { Transaction } from '../../db/database.ts';
import type { Run } from '../../db/run.ts';
import { sql } from '../../db/sql.ts';
import { worksFor } from '../../platform/caller.ts';
import { asGrantingClient, auditForClient, grantedOrders, type GrantedOrder } from '../orders/index.ts';
import { readLegTariff } from '../routing/index.ts';
import { lockOne, settledWords } from './answer-measurements.ts';
import { applyFigures } from './apply-figures.ts';
import type { MeasurementDeps } from './measurement-deps.ts';
import { actionsOf, remeasured, repriced } from './measurement-rules.ts';
import { readMeasurement } from './measurement-read-model.ts';
import { readMeasuredLeg, saveOutcomes, type Outcome, type StoredMeasurement } from './measurement-store.ts';

type Said = BodyOf<typeof decideMeasurement>;

const UNKNOWN = 'There is no such measurement of yours.';

const ACTION_OF: Readonly<Record<Decision, MeasurementAction>> = {
  UPHELD: 'uphold',
  REVISED: 'revise',
  WITHDRAWN: 'withdraw',
};

/**
 * As the partner that measured: ends a dispute, or withdraws what nobody answered yet. A decision made again answers as
 * the first time. Refuses: not_found, not_allowed_now, invalid.
 */
export async function decideOne(
  deps: MeasurementDeps,
  run: Run,
  { partnerId, id }: { readonly partnerId: string; readonly id: string },
  said: Said,
): Promise<{ value: MeasurementDetails } | Refusal> {
  return run.inTenant(async (tx) => {
    if (!worksFor(run.caller, partnerId)) return refuse('not_found', UNKNOWN);
    const found = await tx.row<{ order_id: string }>(
      sql`select order_id from measurements where id = ${id} and partner_id = ${partnerId}`,
    );
    const order = found && (await grantedOrders(tx, [found.order_id])).get(found.order_id);
    if (order === undefined) return refuse('not_found', UNKNOWN);
    return asGrantingClient(tx, order, async () => {
      const denied = await decideFor(deps, tx, run, order, id, said);
      if (denied !== undefined) return denied;
      const value = await readMeasurement(tx, order.clientId, id, 'PARTNER', deps.clock.now());
      return value === undefined ? refuse('not_found', UNKNOWN) : { value };
    });
  });
}

async function decideFor(
  { clock, notify }: MeasurementDeps,
  tx: Transaction,
  run: Run,
  { clientId, orderCode }: GrantedOrder,
  id: string,
  said: Said,
): Promise<Refusal | undefined> {
  const now = clock.now();
  const measurement = await lockOne(tx, clientId, id);
  if (isRefusal(measurement)) return measurement;
  const { decision, reason } = said;
  if (measurement.state === decision) return undefined;
  const allowed = actionsOf(measurement, 'PARTNER', now);
  if (!allowed.includes(ACTION_OF[decision])) {
    const message =
      measurement.state === 'WAITING'
        ? `Nobody disputes the measurement of ${orderCode}; it can only be withdrawn.`
        : settledWords(measurement);
    return refuse('not_allowed_now', message, { allowed });
  }
  const outcome = await outcomeOf(tx, clientId, measurement, said);
  if (isRefusal(outcome)) return outcome;
  const { userId, name } = run.caller;
  await saveOutcomes(tx, clientId, [outcome], { side: 'PARTNER', userId, name }, now);
  const after = outcome.revised?.after ?? measurement.after;
  if (decision !== 'WITHDRAWN') await applyFigures(tx, clientId, [{ ...measurement, after }], now);
  const audience = { permission: 'orders.write', customerId: null } as const;
  await notify(tx, clientId, 'MEASUREMENT_DECIDED', audience, { orderCode, decision });
  const note = { subject: orderCode, before: measurement.after, after: { decision, reason, figures: after } };
  await auditForClient(tx, clientId, run, {
    operation: 'decideMeasurement',
    subject: orderCode,
    after: note.after,
  });
  run.audit(note);
  return undefined;
}

async function outcomeOf(
  tx: Transaction,
  clientId: string,
  measurement: StoredMeasurement,
  { decision, reason, parcels }: Said,
): Promise<Outcome | Refusal> {
  if (parcels === undefined) return { measurement, state: decision, reason };
  const isWeight = measurement.kind === 'WEIGHT';
  const wrong = parcels.findIndex((one) => 'grossGrams' in one !== isWeight);
  if (wrong >= 0) {
    const note = `parcels.${wrong}`;
    const detail = isWeight
      ? { note, reason: 'says no weight, which is what was measured' }
      : { note, reason: 'says no edges, which are what was measured' };
    return refuse('invalid', 'A revision is of what was measured.', { details: [detail] });
  }
  const next = remeasured(measurement.parcels, parcels);
  if (isRefusal(next)) return next;
  const leg = await readMeasuredLeg(tx, clientId, measurement.legId);
  const tariff = await readLegTariff(tx, clientId, leg?.rateCardId ?? null);
  const after = repriced(tariff, measurement.before, next);
  const asked = measurement.after;
  const costsMore = (after.price?.amountMinor ?? 0) > (asked.price?.amountMinor ?? 0);
  if (costsMore || after.chargeableGrams > asked.chargeableGrams) {
    return refuse('invalid', 'A revision may not ask for more than what is disputed.', {
      details: [{ note: 'parcels', reason: 'would weigh or cost more than what is disputed' }],
    });
  }
  return { measurement, state: decision, reason, revised: { after, parcels: next } };
}
