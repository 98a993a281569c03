import { readFile } from 'node:fs/promises';
import { isRefusal } from '@portal/contract/core';
import type { ForbiddenGoods } from '@portal/contract/preflight';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { readForbiddenFile } from './forbidden-file.ts';

/** The operator's list of forbidden goods, in file order. */
export async function readForbiddenGoods(tx: Transaction): Promise<ForbiddenGoods[]> {
  const rows = await tx.prepared<{ item: ForbiddenGoods }>(
    'forbidden-goods',
    `select json_build_object('originCountry', origin_country, 'destinationCountry', destination_country, 'goods', goods,
        'hsPrefixes', hs_prefixes, 'words', words, 'explanation', reason, 'source', source, 'sourceDate', source_date) as item
      from forbidden_goods order by id`,
    [],
  );
  return rows.map(({ item }) => item);
}

/** Replaces the list, as the operator (portal_owner). Returns the number of entries removed. */
export async function storeForbiddenGoods(tx: Transaction, list: readonly ForbiddenGoods[]): Promise<number> {
  const removedCount = await tx.execute(sql`delete from forbidden_goods`);
  await tx.execute(sql`insert into forbidden_goods (origin_country, destination_country, goods, hs_prefixes, words,
      reason, source, source_date)
    select "originCountry", "destinationCountry", goods, "hsPrefixes", words, explanation, source, "sourceDate"
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as entry ("originCountry" text, "destinationCountry" text,
      goods text, "hsPrefixes" text[], words text[], explanation text, source text, "sourceDate" date)`);
  return removedCount;
}

const STARTER_LIST = 'forbidden-goods';

/** Loads the starter list once. A list that an operator has replaced or emptied since is not changed. */
export async function loadStarterForbidden(tx: Transaction): Promise<void> {
  const list = readForbiddenFile(await readFile(new URL('starter-forbidden.csv', import.meta.url)));
  if (isRefusal(list)) throw new Error(list.message);
  const insertedCount = await tx.execute(sql`insert into reference_loads (list, checksum, entries)
    values (${STARTER_LIST}, 'STARTER', ${list.length}) on conflict (list) do nothing`);
  if (insertedCount === 1) await storeForbiddenGoods(tx, list);
}
