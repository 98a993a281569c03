import { isRefusal, type Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import type { ReweighDetails, ReweighKind } from '@portal/contract/reweigh';
import type { Parcel } from '@portal/contract/trade';
import type { Transaction } from '../../db/database.ts';
import type { RequestContext } from '../../request/request-context.ts';
import { sql } from '../../db/sql.ts';
import { belongsToPartner } from '../../request/caller.ts';
import { newId } from '../../platform/ids.ts';
import {
  runAsGrantingClient,
  writeClientAudit,
  findGrantedOrders,
  lockOrderHistories,
  deriveOrderState,
  type GrantedOrder,
} from '../orders/index.ts';
import { readLegTariff } from '../routing/index.ts';
import { readAnswerDeadline } from './answer-deadline.ts';
import { applyFigures } from './apply-figures.ts';
import { getAnsweredFigures, getCurrentFigures } from './previous-reweighs.ts';
import type { ReweighDeps } from './reweigh-deps.ts';
import { saveFile, type ReceivedFile } from './reweigh-files.ts';
import {
  computeFigures,
  isSameCharge,
  isWithinTolerance,
  mergePieces,
  repriceFigures,
  areSameParcels,
} from './reweigh-rules.ts';
import { resolvePieces, type NamedPieceInput } from './resolve-pieces.ts';
import { readReweigh } from './reweigh-read-model.ts';
import {
  insertReweigh,
  insertSteps,
  readReweighedLeg,
  readLegReweighs,
  type ReweighRecord,
} from './reweigh-store.ts';
import { scheduleAutoAccept } from './auto-accept-queue.ts';
import type { StoredFigures } from './stored-figures.ts';

export interface ReweighInput {
  readonly kind: ReweighKind;
  readonly parcels: readonly NamedPieceInput[];
  readonly note?: string | undefined;
}

interface LegRef {
  readonly partnerId: string;
  readonly allocationId: string;
}

/**
 * As a partner: records a new weight or new dimensions of a leg it carries. Within the tolerance, or if it changes no charge, the
 * reweigh takes effect at once; otherwise it waits for the client's answer and changes nothing until then. Refuses: not_found,
 * not_allowed_now, invalid, conflict.
 */
export async function recordReweigh(
  deps: ReweighDeps,
  context: RequestContext,
  { partnerId, allocationId }: LegRef,
  input: ReweighInput,
  photo?: ReceivedFile,
): Promise<{ value: ReweighDetails } | Refusal> {
  return context.inTenant(async (tx) => {
    if (!belongsToPartner(context.caller, partnerId)) return refuse('reweigh.allocation_not_found');
    const leg = await tx.row<{ order_id: string }>(
      sql`select order_id from order_legs where id = ${allocationId} and partner_id = ${partnerId}`,
    );
    const order = leg && (await findGrantedOrders(tx, [leg.order_id])).get(leg.order_id);
    if (order === undefined) return refuse('reweigh.allocation_not_found');
    return recordInTransaction(deps, tx, context, order, { partnerId, allocationId }, input, photo);
  });
}

/**
 * `recordReweigh` of an order that was granted to the partner, as a part of another change of the partner. A refusal has
 * written nothing.
 */
export async function recordInTransaction(
  deps: ReweighDeps,
  tx: Transaction,
  context: RequestContext,
  order: GrantedOrder,
  leg: LegRef,
  input: ReweighInput,
  photo?: ReceivedFile,
): Promise<{ value: ReweighDetails } | Refusal> {
  return runAsGrantingClient(tx, order, async () => {
    const reweigh = await recordForClient(deps, tx, context, order, leg, input, photo);
    if (isRefusal(reweigh)) return reweigh;
    const value = await readReweigh(tx, order.clientId, reweigh.id, 'PARTNER', deps.clock.now());
    if (value === undefined) throw new Error('the recorded reweigh was not found');
    return { value };
  });
}

async function recordForClient(
  deps: ReweighDeps,
  tx: Transaction,
  context: RequestContext,
  { clientId, id: orderId, orderCode }: GrantedOrder,
  { partnerId, allocationId }: LegRef,
  input: ReweighInput,
  photo: ReceivedFile | undefined,
): Promise<{ readonly id: string } | Refusal> {
  const now = deps.clock.now();
  const history = (await lockOrderHistories(tx, clientId, [orderId])).get(orderId);
  const leg = await readReweighedLeg(tx, clientId, allocationId);
  if (history === undefined || leg === undefined) return refuse('reweigh.allocation_not_found');
  const previousReweighs = await readLegReweighs(tx, clientId, allocationId);
  const tariff = await readLegTariff(tx, clientId, leg.rateCardId);
  const declared = previousReweighs[0]?.declared ?? {
    ...computeFigures(tariff, leg.declaredParcels, leg.price),
    chargeableGrams: leg.chargeableGrams,
  };
  const current = getCurrentFigures(declared, previousReweighs);
  const pieces = await resolvePieces(tx, { orderCode, pieces: leg.parcels.length }, input.parcels);
  if (isRefusal(pieces)) return pieces;
  const parcels = mergePieces(leg.parcels, pieces);
  if (isRefusal(parcels)) return parcels;
  const repeat = previousReweighs.findLast((previous) => isRepeat(previous, input.kind, parcels));
  if (repeat !== undefined && repeat === previousReweighs.at(-1)) return repeat;
  const refusal = refuseByState(deriveOrderState(history.events, history.legs), orderCode, previousReweighs);
  if (refusal !== undefined) return refusal;
  const after = repriceFigures(tariff, current, parcels);
  const isTolerated = isWithinTolerance(getAnsweredFigures(declared, previousReweighs), after);
  const acceptedBy = isTolerated
    ? ('TOLERANCE' as const)
    : isSameCharge(tariff, current, after)
      ? ('SAME_CHARGE' as const)
      : null;
  const answerBy = acceptedBy === null ? (await readAnswerDeadline(tx, clientId, now)).at : null;
  const state = acceptedBy === null ? ('WAITING' as const) : ('ACCEPTED' as const);
  const reweigh = {
    id: newId(),
    orderId,
    legId: allocationId,
    kind: input.kind,
    state,
    acceptedBy,
    declared,
    before: current,
    after,
    parcels,
  };
  const { userId, name } = context.caller;
  await insertReweigh(tx, clientId, {
    ...reweigh,
    partnerId,
    note: input.note,
    answerBy,
    createdBy: userId,
    now,
  });
  const step = { reweighId: reweigh.id, state, before: reweigh.before, after, comment: input.note };
  await insertSteps(tx, clientId, [step], { side: 'PARTNER', userId, name }, now);
  if (photo !== undefined) {
    await saveFile(tx, deps.files, clientId, { reweighId: reweigh.id, use: 'PHOTO', userId }, photo, now);
  }
  if (answerBy === null) await applyFigures(tx, clientId, [reweigh], now);
  else await requestAnswer(deps, tx, { clientId, orderCode }, answerBy, now);
  await writeAudit(tx, context, clientId, { ...reweigh, orderCode });
  return reweigh;
}

function isRepeat(previous: ReweighRecord, kind: ReweighKind, parcels: readonly Parcel[]): boolean {
  return (
    previous.kind === kind && previous.state !== 'WITHDRAWN' && areSameParcels(previous.parcels, parcels)
  );
}

function refuseByState(
  { phase }: ReturnType<typeof deriveOrderState>,
  orderCode: string,
  previousReweighs: readonly ReweighRecord[],
): Refusal | undefined {
  if (phase === 'waiting') {
    return refuse('reweigh.not_collected', { orderCode });
  }
  if (phase === 'ended') {
    return refuse('reweigh.order_ended', { orderCode });
  }
  const open = previousReweighs.find(({ state }) => state === 'WAITING' || state === 'DISPUTED');
  if (open === undefined) return undefined;
  return open.state === 'WAITING'
    ? refuse('reweigh.one_waiting', { orderCode }, { allowed: ['withdraw'] })
    : refuse('reweigh.one_disputed', { orderCode }, { allowed: ['uphold', 'revise', 'withdraw'] });
}

async function requestAnswer(
  { jobs, notify }: ReweighDeps,
  tx: Transaction,
  { clientId, orderCode }: Pick<GrantedOrder, 'clientId' | 'orderCode'>,
  answerBy: Date,
  now: Date,
): Promise<void> {
  const audience = { permission: 'orders.write', customerId: null } as const;
  await notify(tx, clientId, 'REWEIGHS_WAITING', audience, { count: 1, orderCode });
  await scheduleAutoAccept(jobs, tx, clientId, answerBy, now);
}

/** Writes the audit rows: one in the client's log, one in the partner's. */
async function writeAudit(
  tx: Transaction,
  context: RequestContext,
  clientId: string,
  reweigh: {
    readonly orderCode: string;
    readonly kind: ReweighKind;
    readonly before: StoredFigures;
    readonly after: StoredFigures;
  },
): Promise<void> {
  const entry = { subject: reweigh.orderCode, before: reweigh.before, after: reweigh.after };
  const operation = reweigh.kind === 'DIMENSIONS' ? 'remeasureAllocation' : 'reweighAllocation';
  await writeClientAudit(tx, clientId, context, { operation, ...entry });
  context.audit(entry);
}
