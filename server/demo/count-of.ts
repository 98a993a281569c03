import type { Transaction } from '../db/database.ts';
import { sql, type Sql } from '../db/sql.ts';

/** The number of rows of a `from` clause. */
export async function countRows(tx: Transaction, from: Sql): Promise<number> {
  const row = await tx.row<{ n: number }>(sql`select count(*)::int as n ${from}`);
  return row?.n ?? 0;
}
