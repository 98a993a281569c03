import type { Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import {
  DEFAULT_OPTIMISER_WEIGHTS,
  normalizeDecision,
  type LaneControlChange,
  type LaneControlState,
  type OptimiserSetting,
  type OptimiserWeights,
  type SriLane,
} from '@portal/contract/routing';
import type { RequestContext } from '../../../request/request-context.ts';
import { changeLaneRules, type OnRulesChanged } from './change-lane-rules.ts';
import { findLaneErrors, findPartnerErrors, toRefusal } from './rule-errors.ts';
import {
  deleteOptimiser,
  readLastVersion,
  readLaneControl,
  readOptimisers,
  setBob,
  setSri,
  writeLaneControl,
  writeOptimiser,
  type LaneKey,
} from './lane-settings-store.ts';

/** Saves one lane control. Refuses: stale, invalid (a partner does not offer the service). */
export function changeLaneControl(
  context: RequestContext,
  change: LaneControlChange,
  onRulesChanged: OnRulesChanged,
): Promise<LaneControlState | Refusal> {
  const { country } = change;
  return changeLaneRules(context, country, onRulesChanged, async ({ tx, clientId, author, saveVersion }) => {
    const errors = [
      ...findLaneErrors(country, change, 'originCountry'),
      ...(await findPartnerErrors(tx, change, 'decision')),
    ];
    const refusal = toRefusal(errors);
    if (refusal !== undefined) return refusal;
    const lastVersion = await readLastVersion(tx, clientId, change);
    if (change.version !== undefined && change.version !== lastVersion) return refuse('request.stale');
    const before = (await readLaneControl(tx, clientId, change)) ?? null;
    const decision = normalizeDecision(change.originCountry, change.decision);
    const after = await writeLaneControl(tx, clientId, { ...change, decision }, lastVersion + 1, author);
    await saveVersion(change);
    context.audit({ subject: formatLane(change), before, after });
    return after;
  });
}

/** The lane in the audit log: `MY LAST_MILE`, or `SG>MY LAST_MILE` for one origin. */
function formatLane({ originCountry, country, serviceType }: LaneKey): string {
  return `${originCountry === undefined ? '' : `${originCountry}>`}${country} ${serviceType}`;
}

export function turnOptimiserOn(
  context: RequestContext,
  laneKey: LaneKey,
  weights: OptimiserWeights | undefined,
  onRulesChanged: OnRulesChanged,
): Promise<OptimiserSetting | Refusal> {
  const { country, serviceType, originCountry } = laneKey;
  return changeLaneRules(context, country, onRulesChanged, async ({ tx, clientId, author, saveVersion }) => {
    const refusal = toRefusal(findLaneErrors(country, laneKey, 'originCountry'));
    if (refusal !== undefined) return refusal;
    const settings = await readOptimisers(tx, clientId, country);
    const after = await writeOptimiser(tx, clientId, laneKey, weights, DEFAULT_OPTIMISER_WEIGHTS, author);
    await saveVersion();
    const before = settings.find(
      (setting) => setting.serviceType === serviceType && setting.originCountry === originCountry,
    );
    context.audit({ subject: formatLane(laneKey), before, after });
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
    const { country, serviceType, originCountry } = laneKey;
    if (!(await deleteOptimiser(tx, clientId, laneKey))) {
      const params = { serviceTerm: serviceType, country };
      return originCountry === undefined
        ? refuse('route.optimiser_off', params)
        : refuse('route.optimiser_off_from', { ...params, originCountry });
    }
    await saveVersion();
    context.audit({ subject: formatLane(laneKey) });
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
