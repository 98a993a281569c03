import { isRefusal, type BodyOf, type Refusal } from '@portal/contract/core';
import { allowsMawbAction, type departMawb } from '@portal/contract/manifests';
import { detailOf, reason, refuse, refuseInvalid } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { isInFuture } from '../../orders/index.ts';
import { insertDeparture, isSameTime, readDepartures, type DepartureRecord } from './departures-store.ts';
import { findGoodsBlockers } from '../manifest/check-goods.ts';
import { readContent } from '../manifest/read-content.ts';
import type { ManifestDeps } from '../manifests-deps.ts';
import { checkDepartureDay, refuseUnreadyFlight } from './flight-readiness.ts';
import { readBagsOfMawb, type MawbBag } from './mawb-bags.ts';
import {
  moveBags,
  refreshMawbState,
  refuseMawbAction,
  selectBags,
  toProgress,
  type ProgressResponse,
} from './mawb-progress.ts';
import { toDetails } from './mawb-findings.ts';
import { lockMawb, type MawbRecord } from './mawbs-store.ts';

/** `comment`: why it is recorded in spite of missing papers; undefined refuses them. */
type DepartureInput = BodyOf<typeof departMawb> & { readonly comment?: string };

/**
 * Records a departure of a MAWB: its bags are IN_TRANSIT, custody and orders DEPARTED. A repeated request changes nothing.
 * Refuses: not_found, invalid, not_allowed_now, stale.
 */
export function recordDeparture(
  deps: ManifestDeps,
  context: RequestContext,
  mawbId: string,
  input: DepartureInput,
): Promise<ProgressResponse> {
  return context.inTenant((tx) => recordDepartureInTransaction(deps, tx, context, mawbId, input));
}

/** `recordDeparture` as a part of another change. Of its refusals only `stale` follows a write. */
export async function recordDepartureInTransaction(
  deps: ManifestDeps,
  tx: Transaction,
  context: RequestContext,
  mawbId: string,
  input: DepartureInput,
): Promise<ProgressResponse> {
  const mawb = await lockMawb(tx, mawbId);
  if (mawb === undefined) return refuse('manifest.not_found');
  const departures = await readDepartures(tx, mawb);
  const allBags = await readBagsOfMawb(tx, mawb.partnerId, mawb.awbNumber);
  const bags = selectBags(allBags, input.bagIds, 'depart');
  if (isRefusal(bags)) return bags;
  if (isRepeat(mawb, departures, bags, input)) return toProgress(tx, mawb);
  const refusal =
    explainDeparture(mawb, bags, input, deps.clock.now()) ?? (await refuseGoods(deps, tx, mawb, bags, input));
  if (refusal !== undefined) return refusal;
  const { departedAt, flightNumber = mawb.flightNumber, flightDate = mawb.flightDate, comment } = input;
  const dayFaults = checkDepartureDay(mawb, { departedAt, flightNumber, flightDate });
  const readiness = await refuseUnreadyFlight(tx, mawb, dayFaults, comment !== undefined);
  if (isRefusal(readiness)) return readiness;
  const number = departures.length + 1;
  const missing = readiness.faults.map(({ note }) => note);
  return depart(deps, tx, context, mawb, bags, { ...input, number, missing });
}

/** Whether the departure is recorded with these bags already. */
function isRepeat(
  { flightNumber: bookedFlight }: MawbRecord,
  departures: readonly DepartureRecord[],
  bags: readonly MawbBag[],
  { departedAt, flightNumber = bookedFlight }: DepartureInput,
): boolean {
  const same = departures.find(
    (departure) => departure.flightNumber === flightNumber && isSameTime(departure.departedAt, departedAt),
  );
  return same !== undefined && bags.every(({ departure }) => departure === same.number);
}

function explainDeparture(
  mawb: MawbRecord,
  bags: readonly MawbBag[],
  { departedAt }: DepartureInput,
  now: Date,
): Refusal | undefined {
  const { awbNumber, manifestedAt } = mawb;
  const refusal = refuseMawbAction(mawb, 'depart');
  if (refusal !== undefined) return refusal;
  const at = Date.parse(departedAt);
  if (isInFuture(at, now.getTime()))
    return refuseInvalid([detailOf('departedAt', reason('status.in_future'))]);
  if (manifestedAt !== null && at < Date.parse(manifestedAt)) {
    const cause = reason('manifest.departs_before_manifest', { manifestTime: manifestedAt });
    return refuseInvalid([detailOf('departedAt', cause)]);
  }
  if (bags.length === 0) return refuse('manifest.nothing_to_depart', { awbNumber });
  const bag = bags.find(({ state }) => !allowsMawbAction('depart', state));
  return (
    bag && refuse('manifest.bag_cannot_depart', { bagCode: bag.bagCode, stateTerm: bag.state, awbNumber })
  );
}

/** Refuses goods that may not be on the flight: orders and rules can change after the manifest. */
async function refuseGoods(
  deps: ManifestDeps,
  tx: Transaction,
  mawb: MawbRecord,
  bags: readonly MawbBag[],
  { aircraft = mawb.aircraft }: DepartureInput,
): Promise<Refusal | undefined> {
  const { orders } = await readContent(tx, mawb);
  const bagCodes = new Set(bags.map(({ bagCode }) => bagCode));
  const departing = orders.filter(({ pieces }) => pieces.some(({ bagCode }) => bagCodes.has(bagCode)));
  const blockers = await findGoodsBlockers(deps, tx, mawb, departing, aircraft);
  return blockers.length === 0
    ? undefined
    : refuse('manifest.goods_cannot_fly', { awbNumber: mawb.awbNumber }, { details: toDetails(blockers) });
}

async function depart(
  deps: ManifestDeps,
  tx: Transaction,
  context: RequestContext,
  mawb: MawbRecord,
  bags: readonly MawbBag[],
  {
    number,
    departedAt,
    flightNumber = mawb.flightNumber,
    flightDate = mawb.flightDate,
    aircraft = mawb.aircraft,
    comment,
    missing,
  }: DepartureInput & {
    readonly number: number;
    /** What was missing or different when it was signed. */
    readonly missing: readonly string[];
  },
): Promise<ProgressResponse> {
  const now = deps.clock.now();
  const departure = { number, flightNumber, flightDate, aircraft, departedAt, comment: comment ?? null };
  await insertDeparture(tx, mawb, departure, context.caller, now);
  const [at, place] = [new Date(departedAt), mawb.originPortId];
  const notUpdated = await moveBags(deps, tx, context, mawb, bags, {
    operation: 'departMawb',
    freight: { status: 'DEPARTED', place, at },
    change: {
      state: 'IN_TRANSIT',
      departure: number,
      kind: 'DEPARTED',
      at,
      place,
      details: { awbNumber: mawb.awbNumber, flightNumber },
    },
    notice: { kind: 'MAWB_DEPARTED', flightNumber, port: place },
  });
  await refreshMawbState(tx, mawb, now);
  const bagCodes = bags.map(({ bagCode }) => bagCode);
  context.audit({
    partnerId: mawb.partnerId,
    subject: mawb.awbNumber,
    after: { ...departure, missing, bagCodes },
  });
  return toProgress(tx, mawb, notUpdated);
}
