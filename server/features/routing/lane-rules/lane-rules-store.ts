import {
  NO_LANE_RULES,
  normalizeDecision,
  type LaneLegRule,
  type LaneRules,
  type LaneRulesVersion,
} from '@portal/contract/routing';
import type { Transaction } from '../../../db/database.ts';
import { lockName } from '../../../db/lock-name.ts';
import { isoUtc, pageStatement } from '../../../db/page-statement.ts';
import { raw, sql } from '../../../db/sql.ts';
import { queryJsonText, type JsonText } from '../../../db/json-text.ts';
import type { Author } from './lane-settings-store.ts';

/** Locks the client's rules until the transaction ends, so that version numbers are consecutive. */
export async function lockRules(tx: Transaction, clientId: string): Promise<void> {
  await lockName(tx, `lcontrol ${clientId}`);
}

const VERSION_JSON = `'country', country, 'version', version, 'rules', rules, 'note', note,
  'rolledBackTo', rolled_back_to, 'savedAt', ${isoUtc('saved_at')}, 'savedBy', saved_by_name`;

/** The current rules for a country; version 0 before the first save. */
export async function readCurrentRules(
  tx: Transaction,
  clientId: string,
  country: string,
): Promise<LaneRulesVersion> {
  const row = await tx.row<{ item: LaneRulesVersion }>(sql`select json_build_object(${raw(VERSION_JSON)}) item
    from lane_rule_versions where client_id = ${clientId} and country = ${country}
    order by version desc limit 1`);
  return row?.item ?? createEmptyVersion(country);
}

/** One version of the rules for a country; version 0 is empty. Undefined if the version does not exist. */
export async function readRulesVersion(
  tx: Transaction,
  clientId: string,
  country: string,
  version: number,
): Promise<LaneRulesVersion | undefined> {
  if (version === 0) return createEmptyVersion(country);
  const row = await tx.row<{ item: LaneRulesVersion }>(sql`select json_build_object(${raw(VERSION_JSON)}) item
    from lane_rule_versions
    where client_id = ${clientId} and country = ${country} and version = ${version}`);
  return row?.item;
}

function createEmptyVersion(country: string): LaneRulesVersion {
  return {
    country,
    version: 0,
    rules: NO_LANE_RULES,
    note: null,
    rolledBackTo: null,
    savedAt: null,
    savedBy: null,
  };
}

const buildVersionsQuery = (direction: 'asc' | 'desc') =>
  pageStatement({
    matching: 'from lane_rule_versions where client_id = $1 and country = $2',
    item: VERSION_JSON,
    order: `version ${direction}`,
    perPage: '$3',
    page: '$4',
  });

/** A page of the versions of a country's rules. */
export async function readRulesVersions(
  tx: Transaction,
  clientId: string,
  country: string,
  {
    page,
    perPage,
    sortDesc,
  }: { readonly page: number; readonly perPage: number; readonly sortDesc: boolean },
): Promise<JsonText> {
  const direction = sortDesc ? 'desc' : 'asc';
  return queryJsonText(tx, `lane-rule-versions-${direction}`, buildVersionsQuery(direction), [
    clientId,
    country,
    perPage,
    page,
  ]);
}

/** The note of a version, and the version that it restores. */
export interface VersionNote {
  readonly note?: string | undefined;
  readonly rolledBackTo?: number | undefined;
}

/**
 * Stores the country's rules in the tables as its next version, and returns it. If they equal the latest version, that one is
 * returned. The transaction must hold the lock of `lockRules`.
 */
export async function recordVersion(
  tx: Transaction,
  clientId: string,
  country: string,
  { userId, name }: Author,
  { note, rolledBackTo }: VersionNote = {},
): Promise<LaneRulesVersion> {
  await tx.execute(sql`insert into lane_rule_versions
    (client_id, country, version, rules, note, rolled_back_to, saved_by, saved_by_name)
    select ${clientId}, ${country}, coalesce(last.version, 0) + 1, now.rules, ${note ?? null},
      ${rolledBackTo ?? null}, ${userId}, ${name}
    from (select lane_rules_of(${clientId}, ${country}) rules) now
      left join (select version, rules from lane_rule_versions
        where client_id = ${clientId} and country = ${country} order by version desc limit 1) last on true
    where now.rules is distinct from coalesce(last.rules, ${JSON.stringify(NO_LANE_RULES)}::jsonb)`);
  return readCurrentRules(tx, clientId, country);
}

/** By service type, a rule for any origin first. */
const toSortKey = ({ serviceType, originCountry = '' }: LaneLegRule) => `${serviceType} ${originCountry}`;

/** Sorts the rules and removes empty legs, so that equal rules compare as equal. */
export function normalizeRules(rules: LaneRules): LaneRules {
  return {
    legs: rules.legs
      .map((leg) => ({ ...leg, decision: normalizeDecision(leg.originCountry, leg.decision) }))
      .filter(({ decision, weights }) => decision !== null || weights !== null)
      .toSorted((a, b) => (toSortKey(a) < toSortKey(b) ? -1 : 1)),
    bob: rules.bob,
    sriOrigins: rules.sriOrigins.toSorted(),
  };
}
