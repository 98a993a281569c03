import type { Pool } from 'pg';

const TABLES = `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and exists (
    select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'client_id' and not a.attisdropped)
  order by 1`;

/** Tables whose rows belong to a tenant. */
export async function listTenantTables(all: Pool): Promise<string[]> {
  const { rows } = await all.query<{ name: string }>(TABLES);
  return rows.map((row) => row.name);
}

/**
 * A checksum of the rows of the tenant, by table, for tables that have some. `all` connects without row-level
 * security.
 */
export async function readTenantFingerprints(all: Pool, clientId: string): Promise<Map<string, string>> {
  const prints = new Map<string, string>();
  for (const table of await listTenantTables(all)) {
    const { rows } = await all.query<{ print: string | null }>(
      `select md5(string_agg(t::text, '|' order by t::text)) as print from ${table} t where client_id = $1`,
      [clientId],
    );
    if (rows[0]?.print != null) prints.set(table, rows[0].print);
  }
  return prints;
}
