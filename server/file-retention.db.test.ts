import { createBatch, getBatch, listBatchOrders, setBatchMapping } from '@portal/contract/orders';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from './db/sql.ts';
import { createOrderFile, getSuggestedMapping } from './features/orders/upload/batch/testing-upload.ts';
import { removeExpiredFiles } from './file-retention.ts';
import { openLog } from './platform/log.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const DAY_MS = 86_400_000;

test('an uploaded file is removed after the retention days, and the rows of its batch stay', async () => {
  const client = await world.client();
  const { clientId } = client;
  const caller = await client.as('CLIENT_ADMIN');
  const upload = async (series: string) => {
    const file = { name: `${series}.csv`, bytes: createOrderFile(2, series) };
    return (await caller.call(createBatch, { params: { type: 'cross-border' }, file })).answer.value;
  };
  const [old, fresh] = [await upload('OLD'), await upload('NEW')];
  const params = { id: old.id };
  await caller.call(setBatchMapping, { params, body: getSuggestedMapping(old) });
  const keyOf = (id: string) =>
    world.database.withTenant({ clientId }, (tx) =>
      tx.row<{ key: string | null }>(sql`select file_path key from batches where id = ${id}`),
    );
  const key = (await keyOf(old.id))?.key ?? '';
  await world.database.withTenant({ clientId }, (tx) =>
    tx.execute(
      sql`update batches set updated_at = ${new Date(Date.now() - 31 * DAY_MS)} where id = ${old.id}`,
    ),
  );

  const deps = { ...world, clock: { now: () => new Date() }, log: openLog('fatal') };
  expect(await removeExpiredFiles({ ...deps, uploadRetentionDays: 32 })).toBe(0);
  expect(await removeExpiredFiles({ ...deps, uploadRetentionDays: 30 })).toBe(1);
  await expect(world.files.size(key)).rejects.toThrow();
  expect((await keyOf(fresh.id))?.key).not.toBeNull();

  expect((await caller.call(getBatch, { params })).answer.value.counts).toMatchObject({ goodOrders: 2 });
  expect((await caller.call(listBatchOrders, { params })).answer.totalCount).toBe(2);
  const again = await caller.call(setBatchMapping, { params, body: getSuggestedMapping(old) });
  expect(again.problem).toMatchObject({ kind: 'not_allowed_now', allowed: ['rows', 'import', 'cancel'] });
});
