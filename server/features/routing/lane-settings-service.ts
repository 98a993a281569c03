import { refuse, type Refusal } from '@portal/contract/core';
import type {
  LaneControlChange,
  LaneControlState,
  OptimiserSetting,
  OptimiserWeights,
  SriLane,
} from '@portal/contract/routing';
import type { Transaction } from '../../db/database.ts';
import type { Run } from '../../db/run.ts';
import { authorOf, partnerFaults, type RulesChanged } from './lane-rules-service.ts';
import { lockRules, recordVersion } from './lane-rules-store.ts';
import {
  deleteOptimiser,
  lastVersion,
  readLaneControls,
  readOptimisers,
  setBob,
  setSri,
  writeLaneControl,
  writeOptimiser,
  type Author,
} from './lane-settings-store.ts';

/** Price first, then speed, with a word for quality. */
const USUAL_WEIGHTS: OptimiserWeights = { cost: 60, days: 30, rating: 10 };

/** Refuses: invalid, where a partner is not one of that service; stale. */
export function changeLaneControl(
  run: Run,
  change: LaneControlChange,
  changed: RulesChanged,
): Promise<LaneControlState | Refusal> {
  return run.inTenant(async (tx) => {
    const result = await keepLaneControl(tx, run.clientId, change, authorOf(run));
    if ('refused' in result) return result;
    run.audit({ subject: `${change.country} ${change.serviceType}`, ...result });
    await changed(tx, run.clientId);
    return result.after;
  });
}

/** One change of a control, in the client's transaction. Refuses: invalid, stale. */
export async function keepLaneControl(
  tx: Transaction,
  clientId: string,
  change: LaneControlChange,
  author: Author,
): Promise<{ before: LaneControlState | null; after: LaneControlState } | Refusal> {
  const details = await partnerFaults(tx, change, 'decision');
  if (details.length > 0) return refuse('invalid', details[0]?.reason, { details });
  await lockRules(tx, clientId);
  const last = await lastVersion(tx, clientId, change);
  if (change.version !== undefined && change.version !== last) return refuse('stale');
  const [before] = await readLaneControls(tx, clientId, change.country, change.serviceType);
  const after = await writeLaneControl(tx, clientId, change, last + 1, author);
  await recordVersion(tx, clientId, change.country, author, change);
  return { before: before ?? null, after };
}

type Place = Pick<OptimiserSetting, 'country' | 'serviceType'>;

export function turnOptimiserOn(
  run: Run,
  place: Place,
  weights: OptimiserWeights | undefined,
  changed: RulesChanged,
): Promise<OptimiserSetting | Refusal> {
  return run.inTenant(async (tx) => {
    await lockRules(tx, run.clientId);
    const before = await readOptimisers(tx, run.clientId, place.country);
    const after = await writeOptimiser(tx, run.clientId, place, weights, USUAL_WEIGHTS, authorOf(run));
    await recordVersion(tx, run.clientId, place.country, authorOf(run));
    run.audit({
      subject: `${place.country} ${place.serviceType}`,
      before: before.find((setting) => setting.serviceType === place.serviceType),
      after,
    });
    await changed(tx, run.clientId);
    return after;
  });
}

/** Refuses: not_found, where it was not on. */
export function turnOptimiserOff(
  run: Run,
  place: Place,
  changed: RulesChanged,
): Promise<undefined | Refusal> {
  return run.inTenant(async (tx) => {
    await lockRules(tx, run.clientId);
    if (!(await deleteOptimiser(tx, run.clientId, place))) return refuse('not_found');
    await recordVersion(tx, run.clientId, place.country, authorOf(run));
    run.audit({ subject: `${place.country} ${place.serviceType}` });
    await changed(tx, run.clientId);
    return undefined;
  });
}

/** Repeating changes nothing. Refuses: not_found, where the client is not the caller's own. */
export function switchBob(
  run: Run,
  clientId: string,
  country: string,
  on: boolean,
  changed: RulesChanged,
): Promise<undefined | Refusal> {
  return run.inTenant(async (tx) => {
    if (clientId.toLowerCase() !== run.clientId) return refuse('not_found');
    await lockRules(tx, run.clientId);
    if (await setBob(tx, run.clientId, country, on)) {
      await recordVersion(tx, run.clientId, country, authorOf(run));
      await changed(tx, run.clientId);
    }
    run.audit({ subject: country, after: { bob: on } });
    return undefined;
  });
}

/** Repeating an addition changes nothing. Refuses: not_found, taking away a lane that is none. */
export function switchSri(
  run: Run,
  lane: SriLane,
  on: boolean,
  changed: RulesChanged,
): Promise<SriLane | Refusal> {
  return run.inTenant(async (tx) => {
    await lockRules(tx, run.clientId);
    const moved = await setSri(tx, run.clientId, lane, on);
    if (!moved && !on) return refuse('not_found');
    if (moved) {
      await recordVersion(tx, run.clientId, lane.destinationCountry, authorOf(run));
      await changed(tx, run.clientId);
    }
    run.audit({ subject: `${lane.originCountry} ${lane.destinationCountry}`, after: { sri: on } });
    return lane;
  });
}
