import type { BodyOf, ParamsOf, Refusal } from '@portal/contract/core';
import { allowsMawbAction, type arriveMawb } from '@portal/contract/manifests';
import { detailOf, reason, refuse, refuseInvalid } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { isInFuture } from '../../orders/index.ts';
import { isSameTime, readDepartures, updateArrival, type DepartureRecord } from './departures-store.ts';
import type { ManifestDeps } from '../manifests-deps.ts';
import { readBagsOfMawb } from './mawb-bags.ts';
import {
  moveBags,
  refreshMawbState,
  refuseMawbAction,
  toProgress,
  type ProgressResponse,
} from './mawb-progress.ts';
import { lockMawb } from './mawbs-store.ts';

/**
 * Records the arrival of a departure: its bags, custody and orders are ARRIVED. A repeated request changes nothing.
 * Refuses: not_found, invalid, not_allowed_now, conflict, stale.
 */
export function recordArrival(
  deps: ManifestDeps,
  context: RequestContext,
  params: ParamsOf<typeof arriveMawb>,
  input: BodyOf<typeof arriveMawb>,
): Promise<ProgressResponse> {
  return context.inTenant((tx) => recordArrivalInTransaction(deps, tx, context, params, input));
}

/** `recordArrival` as a part of another change. Of its refusals only `stale` follows a write. */
export async function recordArrivalInTransaction(
  deps: ManifestDeps,
  tx: Transaction,
  context: RequestContext,
  { id, number }: ParamsOf<typeof arriveMawb>,
  { arrivedAt }: BodyOf<typeof arriveMawb>,
): Promise<ProgressResponse> {
  const mawb = await lockMawb(tx, id);
  if (mawb === undefined) return refuse('manifest.not_found');
  const { awbNumber, partnerId, destinationPortId: place } = mawb;
  const departure = (await readDepartures(tx, mawb)).find((candidate) => candidate.number === number);
  if (departure === undefined) return refuse('manifest.departure_not_found', { awbNumber, number });
  const { arrivedAt: arrivalTime, flightNumber } = departure;
  if (arrivalTime !== null)
    return isSameTime(arrivalTime, arrivedAt)
      ? toProgress(tx, mawb)
      : refuse('manifest.arrived_before', { number, arrivalTime });
  const [now, at] = [deps.clock.now(), new Date(arrivedAt)];
  const refusal = refuseMawbAction(mawb, 'arrive') ?? explainArrival(departure, at, now);
  if (refusal !== undefined) return refusal;
  await updateArrival(tx, mawb, number, arrivedAt);
  const bags = (await readBagsOfMawb(tx, partnerId, awbNumber)).filter(
    ({ state, departure: ofBag }) => ofBag === number && allowsMawbAction('arrive', state),
  );
  const notUpdated = await moveBags(deps, tx, context, mawb, bags, {
    operation: 'arriveMawb',
    freight: { status: 'ARRIVED', place, at },
    change: { state: 'ARRIVED', kind: 'ARRIVED', at, place, details: { awbNumber, flightNumber } },
    notice: { kind: 'MAWB_ARRIVED', flightNumber, port: place },
  });
  await refreshMawbState(tx, mawb, now);
  context.audit({ partnerId, subject: awbNumber, after: { number, arrivedAt, bags: bags.length } });
  return toProgress(tx, mawb, notUpdated);
}

function explainArrival(
  { departedAt: departureTime }: DepartureRecord,
  at: Date,
  now: Date,
): Refusal | undefined {
  if (isInFuture(at.getTime(), now.getTime()))
    return refuseInvalid([detailOf('arrivedAt', reason('status.in_future'))]);
  if (at.getTime() > Date.parse(departureTime)) return undefined;
  return refuseInvalid([
    detailOf('arrivedAt', reason('manifest.arrives_before_departure', { departureTime })),
  ]);
}
