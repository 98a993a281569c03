import type { Transaction } from './database.ts';

/** Runs a prepared statement that always returns a row, and returns the first one. Throws when there is none. */
export async function queryRow<Row extends object>(
  tx: Transaction,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<Row> {
  const [row] = await tx.prepared<Row>(name, text, values);
  return requireRow(row, name);
}

/** The row of a statement that always returns one. Throws when there is none; `statement` names it in the error. */
export function requireRow<Row extends object>(row: Row | undefined, statement: string): Row {
  if (row === undefined) throw new Error(`the statement ${statement} returned no row`);
  return row;
}
