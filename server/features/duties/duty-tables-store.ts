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
    insert into duty_tables (country, valid_from, version, currency, threshold_currency,
      insurance_basis_points, threshold_on, charged_on, rates, source, source_date, starter)
    select t.country, t."validFrom", 1 + coalesce((select max(version) from duty_tables k
        where k.country = t.country and k.valid_from = t."validFrom"), 0),
      t.currency, t."thresholdCurrency", coalesce(t."insuranceBasisPoints", 0), t."thresholdOn", t."chargedOn", t.rates, t.source, t."sourceDate",
      ${starter}
    from jsonb_to_recordset(${JSON.stringify(tables)}::jsonb) as t (country text, "validFrom" date, currency text,
      "thresholdCurrency" text, "insuranceBasisPoints" integer, "thresholdOn" text, "chargedOn" text, rates jsonb, source text, "sourceDate" date)
    order by t.country, t."validFrom"
    returning country, valid_from::text "validFrom", version`);
}

/**
 * Loads the starter set for destinations without tables of an operator: new tables, and a version of those that this release
 * has read again. Safe to run at every start and on several nodes. Returns the number of tables written.
 */
export async function loadStarterDuties(tx: Transaction): Promise<number> {
  const tables = readDutyFile(await readFile(new URL('starter-rules.csv', import.meta.url)));
  if (isRefusal(tables)) throw new Error(tables.message);
  if ((await selectNewTables(tx, tables)).length === 0) return 0;
  // Selected again under the lock, because another node may load the set at the same time.
  await tx.execute(sql`lock table duty_tables in share row exclusive mode`);
  const newTables = await selectNewTables(tx, tables);
  return newTables.length === 0 ? 0 : (await storeDutyTables(tx, newTables, true)).length;
}

async function selectNewTables(tx: Transaction, tables: readonly DutyTable[]): Promise<DutyTable[]> {
  const rows = await tx.rows<{ country: string; validFrom: string; sourceDate: string; starter: boolean }>(
    sql`select country, valid_from::text "validFrom", source_date::text "sourceDate", starter from duty_tables`,
  );
  const ownCountries = new Set(rows.filter(({ starter }) => !starter).map(({ country }) => country));
  const toKey = ({
    country,
    validFrom,
    sourceDate,
  }: Pick<DutyTable, 'country' | 'validFrom' | 'sourceDate'>) => `${country} ${validFrom} ${sourceDate}`;
  const existing = new Set(rows.map(toKey));
  return tables.filter((table) => !ownCountries.has(table.country) && !existing.has(toKey(table)));
}
