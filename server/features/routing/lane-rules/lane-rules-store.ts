import { NO_LANE_RULES, type LaneRules, type LaneRulesVersion } from '@portal/contract/routing';
import type { Transaction } from '../../../db/database.ts';
import { isoUtc, pageStatement } from '../../../db/page-statement.ts';
import { raw, sql } from '../../../db/sql.ts';
import type { Author } from './lane-settings-store.ts';

/** One writer of a client's rules at a time: the next version is the last one's successor. */
export async function lockRules(tx: Transaction, clientId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`lcontrol ${clientId}`}, 0))`);
}

const ITEM = `'country', country, 'version', version, 'rules', rules, 'note', note,
  'rolledBackTo', rolled_back_to, 'savedAt', ${isoUtc('saved_at')}, 'savedBy', saved_by_name`;

/** The rules for a country as they stand; version 0 before the first. */
export async function readStandingRules(
  tx: Transaction,
  clientId: string,
  country: string,
): Promise<LaneRulesVersion> {
  const row = await tx.row<{ found: LaneRulesVersion }>(sql`select json_build_object(${raw(ITEM)}) found
    from lane_rule_versions where client_id = ${clientId} and country = ${country}
    order by version desc limit 1`);
  return row?.found ?? beforeTheFirst(country);
}

/** One version of the rules for a country, 0 too; undefined where there never was such a one. */
export async function readRulesVersion(
  tx: Transaction,
  clientId: string,
  country: string,
  version: number,
): Promise<LaneRulesVersion | undefined> {
  if (version === 0) return beforeTheFirst(country);
  const row = await tx.row<{ found: LaneRulesVersion }>(sql`select json_build_object(${raw(ITEM)}) found
    from lane_rule_versions
    where client_id = ${clientId} and country = ${country} and version = ${version}`);
  return row?.found;
}

/** Nothing decided, by nobody. */
function beforeTheFirst(country: string): LaneRulesVersion {
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

const VERSIONS = (direction: 'asc' | 'desc') =>
  pageStatement({
    matching: 'from lane_rule_versions where client_id = $1 and country = $2',
    item: ITEM,
    order: `version ${direction}`,
    perPage: '$3',
    page: '$4',
  });

/** Every version of a country's rules; the JSON text of a page. */
export async function readRulesVersions(
  tx: Transaction,
  clientId: string,
  country: string,
  {
    page,
    perPage,
    sortDesc,
  }: { readonly page: number; readonly perPage: number; readonly sortDesc: boolean },
): Promise<string> {
  const direction = sortDesc ? 'desc' : 'asc';
  const [row] = await tx.prepared<{ text: string }>(`lane-rule-versions-${direction}`, VERSIONS(direction), [
    clientId,
    country,
    perPage,
    page,
  ]);
  if (row === undefined) throw new Error('a page of versions answered no row');
  return row.text;
}

/** Why a version is made. */
export interface VersionNote {
  readonly note?: string | undefined;
  readonly rolledBackTo?: number | undefined;
}

/**
 * Keeps what the tables now say of a country as its next version; where they say what the last one says, that one stands.
 * Under `lockRules`.
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
  return readStandingRules(tx, clientId, country);
}

/** The same rules, whatever order they were given in. */
export function inOrder(rules: LaneRules): LaneRules {
  return {
    legs: rules.legs
      .filter(({ decision, weights }) => decision !== null || weights !== null)
      .toSorted((one, other) => (one.serviceType < other.serviceType ? -1 : 1)),
    bob: rules.bob,
    sriOrigins: rules.sriOrigins.toSorted(),
  };
}
