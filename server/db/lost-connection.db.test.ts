import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from './sql.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('a connection lost between two queries fails its transaction, and nothing else', async () => {
  const lost = world.database.withoutTenant(async (tx) => {
    const row = await tx.row<{ pid: number }>(sql`select pg_backend_pid() pid`);
    const gone = new Promise((resolve) => tx.connection.once('end', resolve));
    await world.owner.query('reset role');
    await world.owner.query('select pg_terminate_backend($1)', [row?.pid]);
    await gone;
    return tx.row(sql`select 1`);
  });
  await expect(lost).rejects.toThrow();
  expect(await world.database.withoutTenant((tx) => tx.row(sql`select 1 one`))).toEqual({ one: 1 });
});
