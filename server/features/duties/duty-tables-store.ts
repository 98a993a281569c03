import { readFile } from 'node:fs/promises';
import { isRefusal } from '@portal/contract/core';
import type { DutyTable } from '@portal/contract/duties';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { readDutyFile } from './duty-file.ts';

/** Stores each table as the next version of its country and first day, as the operator (portal_owner). Returns the versions. */
export async function storeDutyTables(
  tx: Transaction,
  tables: readonly DutyTable[],
  starter = false,
): Promise<{ country: string; validFrom: string; version: number }[]> {
  // The lock prevents two concurrent loads from using the same version.
  await tx.execute(sql`lock table duty_tables in share row exclusive mode`);
  return tx.rows(sql`
    insert into duty_tables (country, valid_from, version, currency, threshold_on, charged_on, ddp_payer, ddu_payer,
      rates, source, source_date, starter)
    select t.country, t."validFrom", 1 + coalesce((select max(version) from duty_tables k
        where k.country = t.country and k.valid_from = t."validFrom"), 0),
      t.currency, t."thresholdOn", t."chargedOn", t."ddpPayer", t."dduPayer", t.rates, t.source, t."sourceDate",
      ${starter}
    from jsonb_to_recordset(${JSON.stringify(tables)}::jsonb) as t (country text, "validFrom" date, currency text,
      "thresholdOn" text, "chargedOn" text, "ddpPayer" text, "dduPayer" text, rates jsonb, source text, "sourceDate" date)
    order by t.country, t."validFrom"
    returning country, valid_from::text "validFrom", version`);
}

/**
 * Loads the starter set for destinations that have no table yet. Safe to run at every start and on several nodes.
 * Returns the number of tables written.
 */
export async function loadStarterDuties(tx: Transaction): Promise<number> {
  const tables = readDutyFile(await readFile(new URL('starter-rules.csv', import.meta.url)));
  if (isRefusal(tables)) throw new Error(tables.message);
  if ((await findMissingCountries(tx, tables)).size === 0) return 0;
  // Checked again under the lock, because another node may load the set at the same time.
  await tx.execute(sql`lock table duty_tables in share row exclusive mode`);
  const missingCountries = await findMissingCountries(tx, tables);
  const missingTables = tables.filter(({ country }) => missingCountries.has(country));
  return missingTables.length === 0 ? 0 : (await storeDutyTables(tx, missingTables, true)).length;
}

async function findMissingCountries(tx: Transaction, tables: readonly DutyTable[]): Promise<Set<string>> {
  const rows = await tx.rows<{ country: string }>(sql`select distinct country from duty_tables`);
  const existing = new Set(rows.map(({ country }) => country));
  return new Set(tables.flatMap(({ country }) => (existing.has(country) ? [] : country)));
}
