import { readFile } from 'node:fs/promises';
import { isRefusal } from '@portal/contract/core';
import type { DutyTable } from '@portal/contract/duties';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { readDutyFile } from './duty-file.ts';

/** Adds tables as the operator (portal_owner), each as the next version of its country and first day. Answers the versions. */
export async function storeDutyTables(
  tx: Transaction,
  tables: readonly DutyTable[],
  starter = false,
): Promise<{ country: string; validFrom: string; version: number }[]> {
  // Two operators at once would take the same version.
  await tx.execute(sql`lock table duty_tables in share row exclusive mode`);
  return tx.rows(sql`
    insert into duty_tables (country, valid_from, version, currency, threshold_on, charged_on, ddp_payer, ddu_payer,
      rates, source, source_date, starter)
    select t.country, t."validFrom", 1 + coalesce((select max(version) from duty_tables k
        where k.country = t.country and k.valid_from = t."validFrom"), 0),
      t.currency, t."thresholdOn", t."chargedOn", t."ddpPayer", t."dduPayer", t.rates, t.source, t."sourceDate", ${starter}
    from jsonb_to_recordset(${JSON.stringify(tables)}::jsonb) as t (country text, "validFrom" date, currency text,
      "thresholdOn" text, "chargedOn" text, "ddpPayer" text, "dduPayer" text, rates jsonb, source text, "sourceDate" date)
    order by t.country, t."validFrom"
    returning country, valid_from::text "validFrom", version`);
}

/**
 * Brings the starter set in, for destinations that have no table yet; safe to run at every start and by several nodes.
 * Answers how many tables were written.
 */
export async function loadStarterDuties(tx: Transaction): Promise<number> {
  const tables = readDutyFile(await readFile(new URL('starter-rules.csv', import.meta.url)));
  if (isRefusal(tables)) throw new Error(tables.message);
  if ((await countriesWithout(tx, tables)).size === 0) return 0;
  // Only where there is something to add, and behind the lock once more: another node may be at it.
  await tx.execute(sql`lock table duty_tables in share row exclusive mode`);
  const bare = await countriesWithout(tx, tables);
  const wanted = tables.filter(({ country }) => bare.has(country));
  return wanted.length === 0 ? 0 : (await storeDutyTables(tx, wanted, true)).length;
}

async function countriesWithout(tx: Transaction, tables: readonly DutyTable[]): Promise<Set<string>> {
  const rows = await tx.rows<{ country: string }>(sql`select distinct country from duty_tables`);
  const known = new Set(rows.map(({ country }) => country));
  return new Set(tables.flatMap(({ country }) => (known.has(country) ? [] : country)));
}
