import { isDeepStrictEqual } from 'node:util';
import type { Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import {
  findLegRule,
  toLegKey,
  type LaneRules,
  type LaneRulesRollback,
  type LaneRulesVersion,
} from '@portal/contract/routing';
import type { RequestContext } from '../../../request/request-context.ts';
import { changeLaneRules, type RulesChangeScope, type OnRulesChanged } from './change-lane-rules.ts';
import { findLegErrors, findSriErrors, toRefusal } from './rule-errors.ts';
import { normalizeRules, readRulesVersion, readCurrentRules, type VersionNote } from './lane-rules-store.ts';
import {
  deleteOptimiser,
  readLastVersion,
  setBob,
  setSri,
  writeLaneControl,
  writeOptimiser,
} from './lane-settings-store.ts';

interface SaveRequest extends VersionNote {
  readonly country: string;
  /** The version that the caller read; undefined to save unconditionally. */
  readonly expectedVersion: number | undefined;
}

/** Saves all rules for a country as one version. Saving the current rules again changes nothing. Refuses: invalid, stale. */
export function saveRules(
  context: RequestContext,
  request: SaveRequest,
  rules: LaneRules,
  onRulesChanged: OnRulesChanged,
): Promise<LaneRulesVersion | Refusal> {
  return changeLaneRules(context, request.country, onRulesChanged, (scope) =>
    replaceRules(scope, context, request, rules),
  );
}

/** Restores the rules of an earlier version as a new version. Refuses: not_found, stale, invalid (a partner no longer exists). */
export function rollBackRules(
  context: RequestContext,
  request: SaveRequest,
  { version, note }: LaneRulesRollback,
  onRulesChanged: OnRulesChanged,
): Promise<LaneRulesVersion | Refusal> {
  return changeLaneRules(context, request.country, onRulesChanged, async (scope) => {
    const earlier = await readRulesVersion(scope.tx, scope.clientId, request.country, version);
    if (earlier === undefined) {
      return refuse('route.version_not_found', { country: request.country, version });
    }
    return replaceRules(scope, context, { ...request, note, rolledBackTo: version }, earlier.rules);
  });
}

async function replaceRules(
  scope: RulesChangeScope,
  context: RequestContext,
  { country, expectedVersion, note, rolledBackTo }: SaveRequest,
  requestedRules: LaneRules,
): Promise<LaneRulesVersion | Refusal> {
  const { tx, clientId, saveVersion } = scope;
  const before = await readCurrentRules(tx, clientId, country);
  if (expectedVersion !== undefined && expectedVersion !== before.version) return refuse('request.stale');
  const rules = normalizeRules(requestedRules);
  if (isDeepStrictEqual(rules, before.rules)) return before;
  const errors = [
    ...(await findLegErrors(tx, country, rules, before.rules)),
    ...findSriErrors(country, rules),
  ];
  const refusal = toRefusal(errors);
  if (refusal !== undefined) return refusal;
  await writeDifferences(scope, country, { before: before.rules, after: rules }, note);
  const after = await saveVersion({ note, rolledBackTo });
  context.audit({ subject: country, before, after });
  return after;
}

async function writeDifferences(
  { tx, clientId, author }: RulesChangeScope,
  country: string,
  { before, after }: { readonly before: LaneRules; readonly after: LaneRules },
  note: string | undefined,
): Promise<void> {
  const legKeys = new Map(
    [...before.legs, ...after.legs].map(({ originCountry, serviceType }) => [
      `${originCountry} ${serviceType}`,
      toLegKey(originCountry, serviceType),
    ]),
  );
  for (const legKey of legKeys.values()) {
    const laneKey = { country, ...legKey };
    const previous = findLegRule(before, legKey);
    const { decision, weights } = findLegRule(after, legKey);
    if (!isDeepStrictEqual(decision, previous.decision)) {
      const lastVersion = await readLastVersion(tx, clientId, laneKey);
      await writeLaneControl(tx, clientId, { ...laneKey, decision, note }, lastVersion + 1, author);
    }
    if (weights === null) await deleteOptimiser(tx, clientId, laneKey);
    else if (!isDeepStrictEqual(weights, previous.weights)) {
      await writeOptimiser(tx, clientId, laneKey, weights, weights, author);
    }
  }
  if (before.bob !== after.bob) await setBob(tx, clientId, country, after.bob);
  for (const originCountry of new Set([...before.sriOrigins, ...after.sriOrigins])) {
    const lane = { originCountry, destinationCountry: country };
    await setSri(tx, clientId, lane, after.sriOrigins.includes(originCountry));
  }
}
