import { createHash } from 'node:crypto';
import type { Database, Statement, Transaction } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/**
 * The database as the seed uses it. Its transactions commit without waiting for the disk: a crash of the machine loses the
 * latest of them, which the next start seeds again, because the mark that ends the seeding is flushed with all before it. Its
 * statements are prepared, because the seed repeats few statements thousands of times, and planned once: with the conditions
 * of row-level security a plan often takes longer than the statement.
 */
export function openSeedingDatabase(database: Database): Database {
  const names = new Map<string, string>();
  const begin = async (tx: Transaction) => {
    const seeding = prepareStatements(tx, names);
    await seeding.execute(sql`select set_config('synchronous_commit', 'off', true),
      set_config('plan_cache_mode', 'force_generic_plan', true)`);
    return seeding;
  };
  return {
    ...database,
    withTenant: (tenant, work) => database.withTenant(tenant, async (tx) => work(await begin(tx))),
    withPartner: (partner, work) => database.withPartner(partner, async (tx) => work(await begin(tx))),
  };
}

/** `names`: the name of each text, by which PostgreSQL finds the plan on a connection. A later seed has the same names. */
function prepareStatements(tx: Transaction, names: Map<string, string>): Transaction {
  const run = <Row extends object>({ text, values }: Statement) => {
    const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url');
    names.set(text, name);
    return tx.connection.query<Row>({ name, text, values });
  };
  return {
    ...tx,
    rows: async <Row extends object>(query: Statement) => (await run<Row>(query)).rows,
    row: async <Row extends object>(query: Statement) => (await run<Row>(query)).rows[0],
    execute: async (query) => (await run(query)).rowCount ?? 0,
  };
}
