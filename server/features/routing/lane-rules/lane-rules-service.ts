import { isDeepStrictEqual } from 'node:util';
import type { Reason, Refusal } from '@portal/contract/core';
import { detailOf, reason, refusalOf, refuse } from '@portal/contract/reasons';
import {
  findLegRule,
  type LaneLegRule,
  type LaneRules,
  type LaneRulesRollback,
  type LaneRulesVersion,
} from '@portal/contract/routing';
import type { Transaction } from '../../../db/database.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { sql } from '../../../db/sql.ts';
import { changeLaneRules, type RulesChangeScope, type OnRulesChanged } from './change-lane-rules.ts';
import { normaliseRules, readRulesVersion, readCurrentRules, type VersionNote } from './lane-rules-store.ts';
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
  const rules = normaliseRules(requestedRules);
  if (isDeepStrictEqual(rules, before.rules)) return before;
  const errors = [...(await findLegErrors(tx, rules, before.rules)), ...findSriErrors(country, rules)];
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
  const types = new Set([...before.legs, ...after.legs].map(({ serviceType }) => serviceType));
  for (const serviceType of types) {
    const laneKey = { country, serviceType };
    const previous = findLegRule(before, serviceType);
    const { decision, weights } = findLegRule(after, serviceType);
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

/** An error in lane rules. `note` is the path of the field. */
interface RuleError {
  readonly note: string;
  readonly reason: Reason<
    'route.unknown_partner' | 'route.service_missing' | 'route.import_from_same_country'
  >;
}

/** The refusal of rules with errors, with the text of the first one; undefined without errors. */
export function toRefusal(errors: readonly RuleError[]): Refusal | undefined {
  const [first] = errors;
  if (first === undefined) return undefined;
  return refusalOf(first.reason, { details: errors.map((error) => detailOf(error.note, error.reason)) });
}

async function findLegErrors(tx: Transaction, rules: LaneRules, before: LaneRules): Promise<RuleError[]> {
  const errors: RuleError[] = [];
  for (const [index, leg] of rules.legs.entries()) {
    if (isDeepStrictEqual(leg.decision, findLegRule(before, leg.serviceType).decision)) continue;
    errors.push(...(await findPartnerErrors(tx, leg, `rules.legs.${index}.decision`)));
  }
  return errors;
}

/** Errors for partners of a decision that do not exist or do not offer the service. `field` is the path of the decision. */
export async function findPartnerErrors(
  tx: Transaction,
  { decision, serviceType }: Pick<LaneLegRule, 'decision' | 'serviceType'>,
  field: string,
): Promise<RuleError[]> {
  if (decision === null) return [];
  const ids = decision.entries.map((entry) => entry.partnerId);
  const rows = await tx.rows<{ id: string; name: string; service_types: string[] }>(
    sql`select id, name, service_types from partners where id = any (${ids}::uuid[])`,
  );
  const partners = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id, index): RuleError[] => {
    const note = `${field}.entries.${index}.partnerId`;
    const partner = partners.get(id);
    if (partner === undefined) return [{ note, reason: reason('route.unknown_partner', { partnerId: id }) }];
    if (partner.service_types.includes(serviceType)) return [];
    const params = { partnerName: partner.name, serviceTerm: serviceType };
    return [{ note, reason: reason('route.service_missing', params) }];
  });
}

function findSriErrors(country: string, { sriOrigins }: LaneRules): RuleError[] {
  const index = sriOrigins.indexOf(country);
  if (index === -1) return [];
  return [
    {
      note: `rules.sriOrigins.${index}`,
      reason: reason('route.import_from_same_country', { country }),
    },
  ];
}
