import type { Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import {
  DEFAULT_OPTIMISER_WEIGHTS,
  type LaneControlChange,
  type LaneControlState,
  type OptimiserSetting,
  type OptimiserWeights,
  type SriLane,
} from '@portal/contract/routing';
import type { RequestContext } from '../../../request/request-context.ts';
import { changeLaneRules, type OnRulesChanged } from './change-lane-rules.ts';
import { findPartnerErrors, toRefusal } from './lane-rules-service.ts';
import {
  deleteOptimiser,
  readLastVersion,
  readLaneControls,
  readOptimisers,
  setBob,
  setSri,
  writeLaneControl,
  writeOptimiser,
} from './lane-settings-store.ts';

/** Saves one lane control. Refuses: stale, invalid (a partner does not offer the service). */
export function changeLaneControl(
  context: RequestContext,
  change: LaneControlChange,
  onRulesChanged: OnRulesChanged,
): Promise<LaneControlState | Refusal> {
  const { country, serviceType } = change;
  return changeLaneRules(context, country, onRulesChanged, async ({ tx, clientId, author, saveVersion }) => {
    const refusal = toRefusal(await findPartnerErrors(tx, change, 'decision'));
    if (refusal !== undefined) return refusal;
    const lastVersion = await readLastVersion(tx, clientId, change);
    if (change.version !== undefined && change.version !== lastVersion) return refuse('request.stale');
    const [before = null] = await readLaneControls(tx, clientId, country, serviceType);
    const after = await writeLaneControl(tx, clientId, change, lastVersion + 1, author);
    await saveVersion(change);
    context.audit({ subject: `${country} ${serviceType}`, before, after });
    return after;
  });
}

type LaneKey = Pick<OptimiserSetting, 'country' | 'serviceType'>;

export function turnOptimiserOn(
  context: RequestContext,
  laneKey: LaneKey,
  weights: OptimiserWeights | undefined,
  onRulesChanged: OnRulesChanged,
): Promise<OptimiserSetting | Refusal> {
  const { country, serviceType } = laneKey;
  return changeLaneRules(context, country, onRulesChanged, async ({ tx, clientId, author, saveVersion }) => {
    const settings = await readOptimisers(tx, clientId, country);
    const after = await writeOptimiser(tx, clientId, laneKey, weights, DEFAULT_OPTIMISER_WEIGHTS, author);
    await saveVersion();
    const before = settings.find((setting) => setting.serviceType === serviceType);
    context.audit({ subject: `${country} ${serviceType}`, before, after });
    return after;
  });
}

/** Refuses: not_found (the optimiser is not on). */
export function turnOptimiserOff(
  context: RequestContext,
  laneKey: LaneKey,
  onRulesChanged: OnRulesChanged,
): Promise<undefined | Refusal> {
  return changeLaneRules(context, laneKey.country, onRulesChanged, async ({ tx, clientId, saveVersion }) => {
    const { country, serviceType } = laneKey;
    if (!(await deleteOptimiser(tx, clientId, laneKey))) {
      return refuse('route.optimiser_off', { serviceTerm: serviceType, country });
    }
    await saveVersion();
    context.audit({ subject: `${country} ${serviceType}` });
    return undefined;
  });
}

/** Turns booking on behalf on or off for a country; idempotent. Refuses: not_found (not the caller's client). */
export function switchBob(
  context: RequestContext,
  requestedClientId: string,
  country: string,
  isEnabled: boolean,
  onRulesChanged: OnRulesChanged,
): Promise<undefined | Refusal> {
  return changeLaneRules(context, country, onRulesChanged, async ({ tx, clientId, saveVersion }) => {
    if (requestedClientId.toLowerCase() !== clientId) return refuse('request.not_found');
    if (await setBob(tx, clientId, country, isEnabled)) await saveVersion();
    context.audit({ subject: country, after: { bob: isEnabled } });
    return undefined;
  });
}

/** Adds or removes a shipper-responsible import lane; adding is idempotent. Refuses: not_found (the lane to remove does not exist). */
export function switchSri(
  context: RequestContext,
  lane: SriLane,
  isEnabled: boolean,
  onRulesChanged: OnRulesChanged,
): Promise<SriLane | Refusal> {
  const { originCountry, destinationCountry } = lane;
  return changeLaneRules(
    context,
    destinationCountry,
    onRulesChanged,
    async ({ tx, clientId, saveVersion }) => {
      const hasChanged = await setSri(tx, clientId, lane, isEnabled);
      if (!hasChanged && !isEnabled) {
        return refuse('route.sri_off', { originCountry, country: destinationCountry });
      }
      if (hasChanged) await saveVersion();
      context.audit({ subject: `${originCountry} ${destinationCountry}`, after: { sri: isEnabled } });
      return lane;
    },
  );
}
