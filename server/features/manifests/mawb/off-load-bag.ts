import { isRefusal, type BodyOf, type Refusal } from '@portal/contract/core';
import { allowsMawbAction, getMawbActions, type offLoadBag } from '@portal/contract/manifests';
import { detailOf, reason, refuse, refuseInvalid } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { findAwbNumber } from '../../documents/index.ts';
import { readDepartures } from './departures-store.ts';
import type { ManifestDeps } from '../manifests-deps.ts';
import { wasManifested } from '../manifest/manifests-store.ts';
import { readBagsById, readBagsOfMawb, type MawbBag } from './mawb-bags.ts';
import {
  moveBags,
  refreshMawbState,
  refuseMawbAction,
  toProgress,
  type ProgressResponse,
} from './mawb-progress.ts';
import { lockMawbsByNumber, type MawbRecord } from './mawbs-store.ts';
import { addManifestVersion } from '../manifest/reissue-manifest.ts';

type OffLoadInput = BodyOf<typeof offLoadBag>;

/** A bag that leaves a MAWB, and the locked MAWBs; `target` is null if the next one is not booked yet. */
interface OffLoad {
  readonly mawb: MawbRecord;
  readonly target: MawbRecord | null;
  readonly bag: MawbBag;
}

/**
 * Moves a bag whole to its next MAWB: its orders get OFFLOADED, and the manifests of both MAWBs a new version. A repeated
 * request changes nothing. Refuses: not_found, invalid, not_allowed_now, stale.
 */
export function recordOffLoad(
  deps: ManifestDeps,
  context: RequestContext,
  ref: string,
  input: OffLoadInput,
): Promise<ProgressResponse> {
  return context.inTenant(async (tx): Promise<ProgressResponse> => {
    const offLoad = await lockOffLoad(tx, ref, input);
    if (isRefusal(offLoad)) return offLoad;
    const { mawb, target, bag } = offLoad;
    if (bag.awbNumber !== mawb.awbNumber) {
      const isRepeat =
        bag.awbNumber === (target?.awbNumber ?? null) && (await wasManifested(tx, mawb, bag.bagCode));
      return isRepeat
        ? toProgress(tx, mawb)
        : refuse('manifest.bag_not_on_mawb', { awbNumber: mawb.awbNumber });
    }
    const refusal = explainOffLoad(offLoad) ?? (target && (await explainLoad(tx, target, bag)));
    if (refusal) return refusal;
    return offLoadFrom(deps, tx, context, offLoad, input.reason);
  });
}

async function lockOffLoad(
  tx: Transaction,
  ref: string,
  { bagId, toMawbId }: OffLoadInput,
): Promise<OffLoad | Refusal> {
  const awbNumber = await findAwbNumber(tx, ref);
  const toAwbNumber = toMawbId === null ? null : await findAwbNumber(tx, toMawbId);
  if (awbNumber === undefined || toAwbNumber === undefined) return refuse('manifest.not_found');
  if (toAwbNumber === awbNumber) return refuseInvalid([detailOf('toMawbId', reason('manifest.same_mawb'))]);
  const locked = await lockMawbsByNumber(tx, toAwbNumber === null ? [awbNumber] : [awbNumber, toAwbNumber]);
  const findLocked = (number: string) => locked.find((record) => record.awbNumber === number);
  const mawb = findLocked(awbNumber);
  const target = toAwbNumber === null ? null : findLocked(toAwbNumber);
  if (mawb === undefined || target === undefined) return refuse('manifest.not_found');
  const [bag] = await readBagsById(tx, mawb.partnerId, [bagId]);
  if (bag === undefined || (target !== null && target.partnerId !== mawb.partnerId))
    return refuse('manifest.bag_not_on_mawb', { awbNumber: mawb.awbNumber });
  return { mawb, target, bag };
}

function explainOffLoad({ mawb, bag: { bagCode, state } }: OffLoad): Refusal | undefined {
  const refusal = refuseMawbAction(mawb, 'off-load');
  if (refusal !== undefined || allowsMawbAction('off-load', state)) return refusal;
  return refuse('manifest.bag_cannot_be_off_loaded', { bagCode, stateTerm: state });
}

/** Why a MAWB cannot take the bag. The booking of an open one is checked when its manifest is issued. */
async function explainLoad(
  tx: Transaction,
  target: MawbRecord,
  { bagCode, destinationPortId: bagPort, grossGrams }: MawbBag,
): Promise<Refusal | undefined> {
  const { awbNumber, destinationPortId: port, bookedGrams, state } = target;
  const refusal = refuseMawbAction(target, 'load');
  if (refusal !== undefined) return refusal;
  if (port !== bagPort) return refuse('manifest.other_route', { awbNumber, port, bagCode, bagPort });
  if (state === 'OPEN' || bookedGrams === null) return undefined;
  const bags = await readBagsOfMawb(tx, target.partnerId, awbNumber);
  const bagGrams = bags.reduce((sum, bag) => sum + (bag.grossGrams ?? 0), grossGrams ?? 0);
  return bagGrams > bookedGrams
    ? refuse('manifest.over_booking_by_bag', { bagCode, awbNumber, bagGrams, bookedGrams })
    : undefined;
}

async function offLoadFrom(
  deps: ManifestDeps,
  tx: Transaction,
  context: RequestContext,
  { mawb, target, bag }: OffLoad,
  comments: string,
): Promise<ProgressResponse> {
  const now = deps.clock.now();
  const at = await computeTime(tx, mawb, bag, now);
  const place = mawb.originPortId;
  const awbNumber = target?.awbNumber ?? null;
  const notUpdated = await moveBags(deps, tx, context, mawb, [bag], {
    operation: 'offLoadBag',
    freight: { status: 'OFFLOADED', place, at, remarks: comments },
    change: {
      state: 'COMPLETED',
      awbNumber,
      departure: null,
      kind: 'OFFLOADED',
      at,
      place,
      details: { previousAwbNumber: mawb.awbNumber, comments },
    },
  });
  if (isRefusal(notUpdated)) return notUpdated;
  await addManifestVersion(tx, context, mawb, comments, now);
  await refreshMawbState(tx, mawb, now);
  const refusal = target && (await loadOnto(deps, tx, context, target, bag, { at, comments }));
  if (refusal) return refusal;
  context.audit({
    partnerId: mawb.partnerId,
    subject: mawb.awbNumber,
    after: { bagCode: bag.bagCode, toAwbNumber: awbNumber, reason: comments },
  });
  return toProgress(tx, mawb, notUpdated);
}

/** Now, or just after the departure whose time the forwarder's clock reported as later. */
async function computeTime(
  tx: Transaction,
  mawb: MawbRecord,
  { departure }: MawbBag,
  now: Date,
): Promise<Date> {
  const departures = await readDepartures(tx, mawb);
  const departedAt = departures.find(({ number }) => number === departure)?.departedAt;
  if (departedAt === undefined || Date.parse(departedAt) < now.getTime()) return now;
  return addMoment(new Date(departedAt));
}

/** One millisecond later: statuses of one leg with one time would be sorted by the table of statuses. */
const addMoment = (at: Date) => new Date(at.getTime() + 1);

/** Adds the bag to the manifest of its next MAWB, if that one has its manifest already. */
async function loadOnto(
  deps: ManifestDeps,
  tx: Transaction,
  context: RequestContext,
  target: MawbRecord,
  bag: MawbBag,
  { at: offLoadedAt, comments }: { readonly at: Date; readonly comments: string },
): Promise<Refusal | undefined> {
  if (getMawbActions(target.state).includes('issue')) return undefined;
  const { awbNumber, originPortId: place } = target;
  const at = addMoment(offLoadedAt);
  const result = await moveBags(deps, tx, context, target, [{ ...bag, state: 'COMPLETED' }], {
    operation: 'offLoadBag',
    freight: { status: 'MANIFESTED', place, at },
    change: { state: 'MANIFESTED', kind: 'MANIFESTED', at, place, details: { awbNumber } },
  });
  if (isRefusal(result)) return result;
  await addManifestVersion(tx, context, target, comments, at);
  await refreshMawbState(tx, target, at);
  return undefined;
}
