import { isDeepStrictEqual } from 'node:util';
import { refuse, type Refusal, type RefusalDetail } from '@portal/contract/core';
import {
  SERVICE_TYPE_LABELS,
  type LaneLegRule,
  type LaneRules,
  type LaneRulesRollback,
  type LaneRulesVersion,
} from '@portal/contract/routing';
import type { Transaction } from '../../../db/database.ts';
import type { RequestContext } from '../../../db/run.ts';
import { sql } from '../../../db/sql.ts';
import { changeRules, type RulesChange, type RulesChanged } from './change-lane-rules.ts';
import { inOrder, readRulesVersion, readStandingRules, type VersionNote } from './lane-rules-store.ts';
import {
  deleteOptimiser,
  lastVersion,
  setBob,
  setSri,
  writeLaneControl,
  writeOptimiser,
} from './lane-settings-store.ts';

interface Asked extends VersionNote {
  readonly country: string;
  /** What the caller saw; undefined where they did not say. */
  readonly seen: number | undefined;
}

/** All rules for a country in one transaction, as one version; saving what stands changes nothing. Refuses: invalid, stale. */
export function saveRules(
  run: RequestContext,
  asked: Asked,
  rules: LaneRules,
  changed: RulesChanged,
): Promise<LaneRulesVersion | Refusal> {
  return changeRules(run, asked.country, changed, (change) => replaceRules(change, run, asked, rules));
}

/** An earlier version's rules again, as a new version. Refuses: not_found, invalid where a partner of then is none now, stale. */
export function rollBack(
  run: RequestContext,
  asked: Asked,
  { version, note }: LaneRulesRollback,
  changed: RulesChanged,
): Promise<LaneRulesVersion | Refusal> {
  return changeRules(run, asked.country, changed, async (change) => {
    const then = await readRulesVersion(change.tx, change.clientId, asked.country, version);
    if (then === undefined) return refuse('not_found');
    return replaceRules(change, run, { ...asked, note, rolledBackTo: version }, then.rules);
  });
}

async function replaceRules(
  change: RulesChange,
  run: RequestContext,
  { country, seen, note, rolledBackTo }: Asked,
  given: LaneRules,
): Promise<LaneRulesVersion | Refusal> {
  const { tx, clientId, record } = change;
  const before = await readStandingRules(tx, clientId, country);
  if (seen !== undefined && seen !== before.version) return refuse('stale');
  const rules = inOrder(given);
  if (isDeepStrictEqual(rules, before.rules)) return before;
  const details = [...(await legFaults(tx, rules, before.rules)), ...sriFaults(country, rules)];
  if (details.length > 0) return refuse('invalid', details[0]?.reason, { details });
  await writeDifferences(change, country, { before: before.rules, after: rules }, note);
  const after = await record({ note, rolledBackTo });
  run.audit({ subject: country, before, after });
  return after;
}

async function writeDifferences(
  { tx, clientId, author }: RulesChange,
  country: string,
  { before, after }: { readonly before: LaneRules; readonly after: LaneRules },
  note: string | undefined,
): Promise<void> {
  const types = new Set([...before.legs, ...after.legs].map(({ serviceType }) => serviceType));
  for (const serviceType of types) {
    const place = { country, serviceType };
    const was = legOf(before, serviceType);
    const { decision, weights } = legOf(after, serviceType);
    if (!isDeepStrictEqual(decision, was.decision)) {
      const last = await lastVersion(tx, clientId, place);
      await writeLaneControl(tx, clientId, { ...place, decision, note }, last + 1, author);
    }
    if (weights === null) await deleteOptimiser(tx, clientId, place);
    else if (!isDeepStrictEqual(weights, was.weights)) {
      await writeOptimiser(tx, clientId, place, weights, weights, author);
    }
  }
  if (before.bob !== after.bob) await setBob(tx, clientId, country, after.bob);
  for (const originCountry of new Set([...before.sriOrigins, ...after.sriOrigins])) {
    const lane = { originCountry, destinationCountry: country };
    await setSri(tx, clientId, lane, after.sriOrigins.includes(originCountry));
  }
}

function legOf({ legs }: LaneRules, serviceType: LaneLegRule['serviceType']): LaneLegRule {
  return (
    legs.find((leg) => leg.serviceType === serviceType) ?? { serviceType, decision: null, weights: null }
  );
}

async function legFaults(tx: Transaction, rules: LaneRules, before: LaneRules): Promise<RefusalDetail[]> {
  const faults: RefusalDetail[] = [];
  for (const [at, leg] of rules.legs.entries()) {
    if (isDeepStrictEqual(leg.decision, legOf(before, leg.serviceType).decision)) continue;
    faults.push(...(await partnerFaults(tx, leg, `rules.legs.${at}.decision`)));
  }
  return faults;
}

/** Partners of a decision that are none, or do not offer the leg's service; `field` is where the decision stands. */
export async function partnerFaults(
  tx: Transaction,
  { decision, serviceType }: Pick<LaneLegRule, 'decision' | 'serviceType'>,
  field: string,
): Promise<RefusalDetail[]> {
  if (decision === null) return [];
  const ids = decision.entries.map((entry) => entry.partnerId);
  const rows = await tx.rows<{ id: string; name: string; service_types: string[] }>(
    sql`select id, name, service_types from partners where id = any (${ids}::uuid[])`,
  );
  const partners = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id, index): RefusalDetail[] => {
    const note = `${field}.entries.${index}.partnerId`;
    const partner = partners.get(id);
    if (partner === undefined) return [{ note, reason: `there is no partner ${id}` }];
    if (partner.service_types.includes(serviceType)) return [];
    return [{ note, reason: `${partner.name} does not offer ${SERVICE_TYPE_LABELS[serviceType]}` }];
  });
}

function sriFaults(country: string, { sriOrigins }: LaneRules): RefusalDetail[] {
  const at = sriOrigins.indexOf(country);
  if (at === -1) return [];
  return [{ note: `rules.sriOrigins.${at}`, reason: `an import into ${country} comes from another country` }];
}
