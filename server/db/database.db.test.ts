import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
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

describe('a transaction', () => {
  test('whose last statement fails is rolled back, and nothing follows it', async () => {
    const { clientId } = await world.client();
    const followed: string[] = [];
    const failed = world.database.withTenant({ clientId }, async (tx) => {
      await tx.run(keepView(clientId));
      tx.afterCommit(() => followed.push('a wake-up'));
      tx.last('test-divide', 'select 1 / $1::integer', [0]);
    });
    await expect(failed).rejects.toThrow('division by zero');
    expect(followed).toEqual([]);
    expect(await viewsOf(clientId)).toEqual([]);
  });

  test('in which a statement failed unheard does not pass for committed', async () => {
    const { clientId } = await world.client();
    const swallowing = world.database.withTenant({ clientId }, async (tx) => {
      await tx.run(keepView(clientId));
      await tx.run(sql`select 1 / 0`).catch(() => undefined);
    });
    await expect(swallowing).rejects.toThrow('rolled back');
    expect(await viewsOf(clientId)).toEqual([]);
  });
});

function keepView(clientId: string) {
  return sql`insert into saved_views (client_id, id, user_id, page, name, query)
    values (${clientId}, ${newId()}, ${newId()}, 'orders', 'Kept', '')`;
}

function viewsOf(clientId: string) {
  return world.database.withTenant({ clientId }, (tx) => tx.rows(sql`select name from saved_views`));
}
