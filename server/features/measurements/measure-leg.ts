import { isRefusal, refuse, type Refusal } from '@portal/contract/core';
import type { Figures, MeasurementDetails, MeasurementKind } from '@portal/contract/measurements';
import type { Parcel } from '@portal/contract/orders';
import type { Transaction } from '../../db/database.ts';
import type { Run } from '../../db/run.ts';
import { sql } from '../../db/sql.ts';
import { worksFor } from '../../platform/caller.ts';
import { newId } from '../../platform/ids.ts';
import {
  asGrantingClient,
  auditForClient,
  grantedOrders,
  lockHistories,
  standingOf,
  type GrantedOrder,
} from '../orders/index.ts';
import { readLegTariff } from '../routing/index.ts';
import { dayIn, lastDayToAnswer } from './answer-by.ts';
import { applyFigures } from './apply-figures.ts';
import { agreedOf, currentOf, type Standing } from './earlier-measurements.ts';
import type { MeasurementDeps } from './measurement-deps.ts';
import { keepFile, type TakenFile } from './measurement-files.ts';
import {
  figuresOf,
  isWithinTolerance,
  remeasured,
  repriced,
  sameParcels,
  type SaidOfPiece,
} from './measurement-rules.ts';
import { readMeasurement } from './measurement-read-model.ts';
import {
  endOfDay,
  insertMeasurement,
  insertSteps,
  readMeasuredLeg,
  readMeasurementsOfLeg,
  type StoredMeasurement,
} from './measurement-store.ts';
import { acceptSilenceAt } from './silence-queue.ts';

export interface Said {
  readonly kind: MeasurementKind;
  readonly parcels: readonly SaidOfPiece[];
  readonly note?: string | undefined;
}

interface OfLeg {
  readonly partnerId: string;
  readonly allocationId: string;
}

const UNKNOWN = 'There is no such allocation of yours.';

/**
 * Takes a partner's reweigh or dimensions of a leg it carries. Within the tolerance it counts at once; else the client
 * is asked, and nothing changes until it has answered. Refuses: not_found, not_allowed_now, invalid, conflict.
 */
export async function measureLeg(
  deps: MeasurementDeps,
  run: Run,
  { partnerId, allocationId }: OfLeg,
  said: Said,
  photo?: TakenFile,
): Promise<{ value: MeasurementDetails } | Refusal> {
  return run.inTenant(async (tx) => {
    if (!worksFor(run.caller, partnerId)) return refuse('not_found', UNKNOWN);
    const leg = await tx.row<{ order_id: string }>(
      sql`select order_id from order_legs where id = ${allocationId} and partner_id = ${partnerId}`,
    );
    const order = leg && (await grantedOrders(tx, [leg.order_id])).get(leg.order_id);
    if (order === undefined) return refuse('not_found', UNKNOWN);
    return asGrantingClient(tx, order, async () => {
      const done = await measureFor(deps, tx, run, order, { partnerId, allocationId }, said, photo);
      if (isRefusal(done)) return done;
      const value = await readMeasurement(tx, order.clientId, done.id, 'PARTNER', deps.clock.now());
      if (value === undefined) throw new Error('a measurement that was just made is not there');
      return { value };
    });
  });
}

async function measureFor(
  deps: MeasurementDeps,
  tx: Transaction,
  run: Run,
  { clientId, orderId, orderCode }: GrantedOrder,
  { partnerId, allocationId }: OfLeg,
  said: Said,
  photo: TakenFile | undefined,
): Promise<{ readonly id: string } | Refusal> {
  const now = deps.clock.now();
  const history = (await lockHistories(tx, clientId, [orderId])).get(orderId);
  const leg = await readMeasuredLeg(tx, clientId, allocationId);
  if (history === undefined || leg === undefined) return refuse('not_found', UNKNOWN);
  const earlier = await readMeasurementsOfLeg(tx, clientId, allocationId);
  const tariff = await readLegTariff(tx, clientId, leg.rateCardId);
  const asDeclared = figuresOf(tariff, leg.declaredParcels, leg.price);
  const declared: Standing = {
    figures: earlier[0]?.declared ?? { ...asDeclared, chargeableGrams: leg.chargeableGrams },
    parcels: leg.declaredParcels,
  };
  const current = currentOf(declared, earlier);
  const parcels = remeasured(current.parcels, said.parcels);
  if (isRefusal(parcels)) return parcels;
  const same = earlier.findLast((one) => isRepeat(one, said.kind, parcels));
  if (same !== undefined && same === earlier.at(-1)) return same;
  const denied = whyNot(standingOf(history.events, history.legs), orderCode, earlier);
  if (denied !== undefined) return denied;
  const after = repriced(tariff, current.figures, parcels);
  const within = isWithinTolerance(agreedOf(declared, earlier), after);
  const answerBy = within
    ? null
    : await endOfDay(tx, clientId, (timeZone) => lastDayToAnswer(dayIn(timeZone, now)));
  const state = within ? ('ACCEPTED' as const) : ('WAITING' as const);
  const made = {
    id: newId(),
    orderId,
    legId: allocationId,
    kind: said.kind,
    state,
    acceptedBy: within ? ('TOLERANCE' as const) : null,
    declared: declared.figures,
    before: current.figures,
    after,
    parcels,
  };
  const { userId, name } = run.caller;
  await insertMeasurement(tx, clientId, {
    ...made,
    partnerId,
    note: said.note,
    answerBy,
    createdBy: userId,
    now,
  });
  const step = { measurementId: made.id, state, before: made.before, after, reason: said.note };
  await insertSteps(tx, clientId, [step], { side: 'PARTNER', userId, name }, now);
  if (photo !== undefined) {
    await keepFile(tx, deps.files, clientId, { measurementId: made.id, use: 'PHOTO', userId }, photo, now);
  }
  if (answerBy === null) await applyFigures(tx, clientId, [made], now);
  else await askTheClient(deps, tx, { clientId, orderCode }, answerBy, now);
  await noteIt(tx, run, clientId, { ...made, orderCode });
  return made;
}

function isRepeat(one: StoredMeasurement, kind: MeasurementKind, parcels: readonly Parcel[]): boolean {
  return one.kind === kind && one.state !== 'WITHDRAWN' && sameParcels(one.parcels, parcels);
}

function whyNot(
  { phase }: ReturnType<typeof standingOf>,
  orderCode: string,
  earlier: readonly StoredMeasurement[],
): Refusal | undefined {
  if (phase === 'waiting') {
    return refuse('not_allowed_now', `${orderCode} has not been collected yet: there is nothing to measure.`);
  }
  if (phase === 'ended') {
    return refuse('not_allowed_now', `${orderCode} is at its end: it can no longer be measured.`);
  }
  const open = earlier.find(({ state }) => state === 'WAITING' || state === 'DISPUTED');
  if (open === undefined) return undefined;
  return open.state === 'WAITING'
    ? refuse(
        'conflict',
        `An earlier measurement of ${orderCode} waits for the client's answer; withdraw it first.`,
        { allowed: ['withdraw'] },
      )
    : refuse('conflict', `An earlier measurement of ${orderCode} is in dispute; decide it first.`, {
        allowed: ['uphold', 'revise', 'withdraw'],
      });
}

async function askTheClient(
  { jobs, notify }: MeasurementDeps,
  tx: Transaction,
  { clientId, orderCode }: Pick<GrantedOrder, 'clientId' | 'orderCode'>,
  answerBy: Date,
  now: Date,
): Promise<void> {
  const audience = { permission: 'orders.write', customerId: null } as const;
  await notify(tx, clientId, 'MEASUREMENTS_WAITING', audience, { count: 1, orderCode });
  await acceptSilenceAt(jobs, tx, clientId, answerBy, now);
}

/** In the client's log and in the partner's own. */
async function noteIt(
  tx: Transaction,
  run: Run,
  clientId: string,
  made: {
    readonly orderCode: string;
    readonly kind: MeasurementKind;
    readonly before: Figures;
    readonly after: Figures;
  },
): Promise<void> {
  const note = { subject: made.orderCode, before: made.before, after: made.after };
  const operation = made.kind === 'WEIGHT' ? 'reweighAllocation' : 'measureAllocation';
  await auditForClient(tx, clientId, run, { operation, ...note });
  run.audit(note);
}
