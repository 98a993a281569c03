import { isRefusal, type Refusal, type ResponseOf } from '@portal/contract/core';
import {
  allowsMawbAction,
  deriveMawbState,
  getMawbActions,
  type departMawb,
  type MawbAction,
} from '@portal/contract/manifests';
import { detailOf, reason, refuse, refuseInvalid } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { applyPartnerStatusUpdatesInTransaction } from '../../orders/index.ts';
import { changeBags, type BagsChange } from './change-bags.ts';
import { readDepartures } from './departures-store.ts';
import { buildFreightUpdates, groupByOrder, selectPending, type FreightStatus } from './freight-updates.ts';
import type { ManifestDeps } from '../manifests-deps.ts';
import { readBagsOfMawb, readPiecesOfBags, type MawbBag } from './mawb-bags.ts';
import { readMawbJson } from './mawbs-read-model.ts';
import { updateMawbState, type MawbRecord } from './mawbs-store.ts';
import { notifyClients, type MawbNotice } from './notify-clients.ts';
import { writeClientAudits } from './write-client-audits.ts';

type MawbProgress = ResponseOf<typeof departMawb>['value'];
type StatusRefusals = MawbProgress['notUpdated'];
export type ProgressResponse = { value: MawbProgress } | Refusal;

/** Refuses an action that the state of the MAWB does not allow. */
export function refuseMawbAction({ awbNumber, state }: MawbRecord, action: MawbAction): Refusal | undefined {
  const allowed = getMawbActions(state);
  return allowed.includes(action)
    ? undefined
    : refuse('manifest.action_not_allowed', { awbNumber, stateTerm: state }, { allowed: [...allowed] });
}

/** The bags of a MAWB with the requested ids, by default those that the action can concern. Refuses: invalid. */
export function selectBags(
  bags: readonly MawbBag[],
  ids: readonly string[] | undefined,
  action: Parameters<typeof allowsMawbAction>[0],
): readonly MawbBag[] | Refusal {
  if (ids === undefined) return bags.filter(({ state }) => allowsMawbAction(action, state));
  const byId = new Map(bags.map((bag) => [bag.id, bag]));
  const missing = ids.flatMap((id, index) =>
    byId.has(id) ? [] : [detailOf(`bagIds.${index}`, reason('manifest.bag_missing'))],
  );
  return missing.length > 0 ? refuseInvalid(missing) : [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

interface MawbStep {
  readonly operation: 'departMawb' | 'arriveMawb' | 'handOverMawb' | 'offLoadBag' | 'changeDeparture';
  readonly freight: FreightStatus;
  readonly change: BagsChange;
  /** What the clients of the bags are notified of. */
  readonly notice?: Omit<MawbNotice, 'awbNumber'>;
}

/**
 * Reports a status for the orders in bags of a locked MAWB, and changes the bags with their custody. An order that cannot
 * take the status, such as a cancelled one, does not prevent the change of its bag. Refuses: stale.
 */
export async function moveBags(
  deps: ManifestDeps,
  tx: Transaction,
  context: RequestContext,
  { partnerId, awbNumber }: MawbRecord,
  bags: readonly MawbBag[],
  { operation, freight, change, notice }: MawbStep,
): Promise<StatusRefusals | Refusal> {
  const pieces = await readPiecesOfBags(
    tx,
    partnerId,
    bags.map(({ id }) => id),
  );
  const orders = groupByOrder(pieces);
  const pending = await selectPending(tx, orders, freight);
  // Orders before bags, as every change of a bag locks them.
  const outcomes = await applyPartnerStatusUpdatesInTransaction(
    deps,
    tx,
    context,
    buildFreightUpdates(pending, freight),
    { operation: null },
  );
  if (!(await changeBags(tx, context, partnerId, bags, change, deps.clock.now())))
    return refuse('request.stale');
  if (notice !== undefined) await notifyClients(deps, tx, { ...notice, awbNumber }, pieces);
  await writeClientAudits(tx, context, { operation, awbNumber }, orders);
  const codes = new Map(orders.map(({ id, orderCode }) => [id, orderCode]));
  return outcomes.flatMap(({ orderId, reason }) =>
    reason === null ? [] : [{ orderCode: codes.get(orderId) ?? orderId, reason }],
  );
}

/** Sets the state of a locked MAWB by its bags and departures. */
export async function refreshMawbState(tx: Transaction, mawb: MawbRecord, now: Date): Promise<void> {
  const bags = await readBagsOfMawb(tx, mawb.partnerId, mawb.awbNumber);
  const departures = await readDepartures(tx, mawb);
  const states = bags.map(({ state }) => state);
  await updateMawbState(tx, mawb, deriveMawbState(states, departures.length > 0), now);
}

/** The MAWB after a step. Refuses: as the step did. */
export async function toProgress(
  tx: Transaction,
  { partnerId, id }: MawbRecord,
  notUpdated: StatusRefusals | Refusal = [],
): Promise<ProgressResponse> {
  if (isRefusal(notUpdated)) return notUpdated;
  const mawb = await readMawbJson(tx, partnerId, id);
  return mawb === undefined ? refuse('manifest.not_found') : { value: { mawb, notUpdated } };
}
