import { sql } from '@portal/server/db/sql.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/**
 * Tables of the network or of users, with policies of their own. Every other table with a client is a tenant table.
 */
const NOT_TENANT = new Set(['audit_log', 'users']);

async function names(query: string): Promise<string[]> {
  const { rows } = await world.owner.query<{ name: string }>(query);
  return rows.map((row) => row.name).filter((name) => !NOT_TENANT.has(name.split(':')[0] ?? ''));
}

const TENANT_TABLES = `select c.oid, c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p') and exists (
    select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'client_id' and not a.attisdropped)`;

describe('every tenant table', () => {
  test('exists: the query finds tables', async () => {
    expect((await names(`select relname as name from (${TENANT_TABLES}) t`)).length).toBeGreaterThan(8);
  });

  test('has a policy and forced row-level security', async () => {
    const bare =
      await names(`select relname as name from pg_class c where oid in (select oid from (${TENANT_TABLES}) t)
      and (not relrowsecurity or not relforcerowsecurity or not exists (select 1 from pg_policy p where p.polrelid = c.oid))`);
    expect(bare).toEqual([]);
  });

  test('has a policy that checks the client on reading and on writing', async () => {
    const open =
      await names(`select relname as name from pg_class c where oid in (select oid from (${TENANT_TABLES}) t)
      and not exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polpermissive
        and pg_get_expr(p.polqual, p.polrelid) ~ 'app_client_id' and pg_get_expr(p.polwithcheck, p.polrelid) ~ 'app_client_id')`);
    expect(open).toEqual([]);
  });

  test('starts its primary key and every unique key with the client', async () => {
    const wrong = await names(`select c.relname || ':' || i.relname as name from pg_index x
      join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = x.indkey[0]
      where x.indisunique and c.oid in (select oid from (${TENANT_TABLES}) t) and a.attname <> 'client_id'`);
    // The code of a client is unique over all tenants: the operator names clients by it.
    expect(wrong).toEqual(['clients:clients_code_key']);
  });

  test('has foreign keys to tenant tables that start with the client', async () => {
    const wrong = await names(`select c.relname || ':' || k.conname as name from pg_constraint k
      join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'f' and k.conrelid in (select oid from (${TENANT_TABLES}) t)
        and k.confrelid in (select oid from (${TENANT_TABLES}) t) and a.attname <> 'client_id'`);
    expect(wrong).toEqual([]);
  });
});

describe('the roles of requests', () => {
  test('cannot log in, bypass row-level security, or own a table', async () => {
    const { rows } = await world.owner.query(`select rolname from pg_roles
      where rolname in ('portal_app', 'portal_jobs', 'portal_owner') and (rolcanlogin or rolbypassrls or rolsuper)`);
    expect(rows).toEqual([]);
    expect(
      await names(
        `select tablename as name from pg_tables where schemaname = 'public' and tableowner <> 'portal_owner'`,
      ),
    ).toEqual([]);
  });

  test('cannot update or delete rows of the audit log', async () => {
    const { rows } = await world.owner.query(`select privilege_type from information_schema.role_table_grants
      where table_name = 'audit_log' and grantee in ('portal_app', 'portal_jobs') and privilege_type not in ('SELECT', 'INSERT')`);
    expect(rows).toEqual([]);
  });

  test('see no rows without a tenant', async () => {
    await world.client();
    const visibleRows = await world.database.withoutTenant((tx) =>
      tx.rows({ text: 'select 1 from clients', values: [] }),
    );
    expect(visibleRows).toEqual([]);
  });
});

test('a partner reads pieces of MAWBs by a look-up of each grant, not by a hash of all its grants', async () => {
  const { partnerId } = await world.partner();
  const { rows } = await world.database.withPartner({ partnerIds: [partnerId] }, async (tx) => {
    // Without an index a hash would be the cheaper plan, if the policy allowed one.
    await tx.execute(sql`set local enable_indexscan = off`);
    await tx.execute(sql`set local enable_indexonlyscan = off`);
    return {
      rows: await tx.prepared<{ 'QUERY PLAN': string }>(
        'plan-of-discrepancies',
        "explain select * from mawb_pieces where discrepancies <> '{}'",
        [],
      ),
    };
  });
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('order_grants');
  expect(plan).not.toContain('hashed');
});
