import { refuse, type Refusal } from '@portal/contract/core';
import type {
  LaneControlChange,
  LaneControlState,
  OptimiserSetting,
  OptimiserWeights,
  SriLane,
} from '@portal/contract/routing';
import type { RequestContext } from '../../../db/run.ts';
import { changeRules, type RulesChanged } from './change-lane-rules.ts';
import { partnerFaults } from './lane-rules-service.ts';
import {
  deleteOptimiser,
  lastVersion,
  readLaneControls,
  readOptimisers,
  setBob,
  setSri,
  writeLaneControl,
  writeOptimiser,
} from './lane-settings-store.ts';

/** Price first, then speed, with a word for quality. */
const USUAL_WEIGHTS: OptimiserWeights = { cost: 60, days: 30, rating: 10 };

/** Refuses: invalid, where a partner is not one of that service; stale. */
export function changeLaneControl(
  run: RequestContext,
  change: LaneControlChange,
  changed: RulesChanged,
): Promise<LaneControlState | Refusal> {
  const { country, serviceType } = change;
  return changeRules(run, country, changed, async ({ tx, clientId, author, record }) => {
    const details = await partnerFaults(tx, change, 'decision');
    if (details.length > 0) return refuse('invalid', details[0]?.reason, { details });
    const last = await lastVersion(tx, clientId, change);
    if (change.version !== undefined && change.version !== last) return refuse('stale');
    const [before = null] = await readLaneControls(tx, clientId, country, serviceType);
    const after = await writeLaneControl(tx, clientId, change, last + 1, author);
    await record(change);
    run.audit({ subject: `${country} ${serviceType}`, before, after });
    return after;
  });
}

type Place = Pick<OptimiserSetting, 'country' | 'serviceType'>;

export function turnOptimiserOn(
  run: RequestContext,
  place: Place,
  weights: OptimiserWeights | undefined,
  changed: RulesChanged,
): Promise<OptimiserSetting | Refusal> {
  const { country, serviceType } = place;
  return changeRules(run, country, changed, async ({ tx, clientId, author, record }) => {
    const settings = await readOptimisers(tx, clientId, country);
    const after = await writeOptimiser(tx, clientId, place, weights, USUAL_WEIGHTS, author);
    await record();
    const before = settings.find((setting) => setting.serviceType === serviceType);
    run.audit({ subject: `${country} ${serviceType}`, before, after });
    return after;
  });
}

/** Refuses: not_found, where it was not on. */
export function turnOptimiserOff(
  run: RequestContext,
  place: Place,
  changed: RulesChanged,
): Promise<undefined | Refusal> {
  return changeRules(run, place.country, changed, async ({ tx, clientId, record }) => {
    if (!(await deleteOptimiser(tx, clientId, place))) return refuse('not_found');
    await record();
    run.audit({ subject: `${place.country} ${place.serviceType}` });
    return undefined;
  });
}

/** Repeating changes nothing. Refuses: not_found, where the client is not the caller's own. */
export function switchBob(
  run: RequestContext,
  ofClient: string,
  country: string,
  on: boolean,
  changed: RulesChanged,
): Promise<undefined | Refusal> {
  return changeRules(run, country, changed, async ({ tx, clientId, record }) => {
    if (ofClient.toLowerCase() !== clientId) return refuse('not_found');
    if (await setBob(tx, clientId, country, on)) await record();
    run.audit({ subject: country, after: { bob: on } });
    return undefined;
  });
}

/** Repeating an addition changes nothing. Refuses: not_found, taking away a lane that is none. */
export function switchSri(
  run: RequestContext,
  lane: SriLane,
  on: boolean,
  changed: RulesChanged,
): Promise<SriLane | Refusal> {
  const { originCountry, destinationCountry } = lane;
  return changeRules(run, destinationCountry, changed, async ({ tx, clientId, record }) => {
    const moved = await setSri(tx, clientId, lane, on);
    if (!moved && !on) return refuse('not_found');
    if (moved) await record();
    run.audit({ subject: `${originCountry} ${destinationCountry}`, after: { sri: on } });
    return lane;
  });
}
