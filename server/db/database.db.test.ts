import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { openLog } from '../platform/log.ts';
import { START_LIMITS, openDatabase, type DatabaseOptions } from './database.ts';
import { sql } from './sql.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('a connection that is lost between two queries fails its transaction and no other', async () => {
  const transaction = world.database.withoutTenant(async (tx) => {
    const row = await tx.row<{ pid: number }>(sql`select pg_backend_pid() pid`);
    const connectionEnd = new Promise((resolve) => tx.connection.once('end', resolve));
    await world.owner.query('reset role');
    await world.owner.query('select pg_terminate_backend($1)', [row?.pid]);
    await connectionEnd;
    return tx.row(sql`select 1`);
  });
  await expect(transaction).rejects.toThrow();
  expect(await world.database.withoutTenant((tx) => tx.row(sql`select 1 one`))).toEqual({ one: 1 });
});

test('statements are limited to 10 s, and not during the start of a portal', async () => {
  const readLimit = sql`select current_setting('statement_timeout') "limit"`;
  const open = (limits: Pick<DatabaseOptions, 'limits'>) =>
    openDatabase({ url: world.url, role: 'portal_app', max: 1, log: openLog('fatal'), ...limits });
  const [serving, starting] = [open({}), open({ limits: START_LIMITS })];
  try {
    expect(await serving.withoutTenant((tx) => tx.row(readLimit))).toEqual({ limit: '10s' });
    expect(await starting.withoutTenant((tx) => tx.row(readLimit))).toEqual({ limit: '0' });
  } finally {
    await Promise.all([serving.close(), starting.close()]);
  }
});

describe('a transaction', () => {
  test('is rolled back when its last statement fails, and afterCommit does not run', async () => {
    const { clientId } = await world.client();
    const callbacks: string[] = [];
    const transaction = world.database.withTenant({ clientId }, async (tx) => {
      await tx.execute(insertView(clientId));
      tx.afterCommit(() => callbacks.push('a wake-up'));
      tx.executeWithCommit('test-divide', 'select 1 / $1::integer', [0]);
    });
    await expect(transaction).rejects.toThrow('division by zero');
    expect(callbacks).toEqual([]);
    expect(await readViews(clientId)).toEqual([]);
  });

  test('is rolled back when a statement without waiting fails', async () => {
    const { clientId } = await world.client();
    const transaction = world.database.withTenant({ clientId }, async (tx) => {
      await tx.execute(insertView(clientId));
      tx.executeWithoutWaiting('test-divide', 'select 1 / $1::integer', [0], {
        name: 'test',
        tenantId: clientId,
      });
    });
    await expect(transaction).rejects.toThrow('division by zero');
    expect(await readViews(clientId)).toEqual([]);
  });

  test('sends the signal of a statement that changed rows, and only after the commit', async () => {
    const signals: string[] = [];
    world.database.onSignal('test', (tenantId) => signals.push(tenantId));
    const renameViews = async (clientId: string, isUndone: boolean) => {
      const text = "update saved_views set name = 'Renamed' where client_id = $1";
      const work = world.database.withTenant({ clientId }, (tx) => {
        tx.executeWithoutWaiting('test-rename', text, [clientId], { name: 'test', tenantId: clientId });
        expect(signals).toEqual([]);
        return isUndone ? Promise.reject(new Error('undone')) : Promise.resolve();
      });
      await work.catch(() => undefined);
    };
    const [{ clientId }, withoutViews] = [await world.client(), await world.client()];
    await world.database.withTenant({ clientId }, (tx) => tx.execute(insertView(clientId)));
    await renameViews(withoutViews.clientId, false);
    await renameViews(clientId, true);
    expect(signals).toEqual([]);
    await renameViews(clientId, false);
    expect(signals).toEqual([clientId]);
  });

  test('fails when the error of one of its statements was ignored', async () => {
    const { clientId } = await world.client();
    const transaction = world.database.withTenant({ clientId }, async (tx) => {
      await tx.execute(insertView(clientId));
      await tx.execute(sql`select 1 / 0`).catch(() => undefined);
    });
    await expect(transaction).rejects.toThrow('rolled back');
    expect(await readViews(clientId)).toEqual([]);
  });
});

function insertView(clientId: string) {
  return sql`insert into saved_views (client_id, id, user_id, page, name, query)
    values (${clientId}, ${newId()}, ${newId()}, 'orders', 'Kept', '')`;
}

function readViews(clientId: string) {
  return world.database.withTenant({ clientId }, (tx) => tx.rows(sql`select name from saved_views`));
}
