import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const FILE = 'select file_search_words() pages';

test('the words of new orders are filed by background work only', async () => {
  const rows = await world.jobsDatabase.alone<{ pages: number }>('file-as-jobs', FILE, []);
  expect(rows[0]?.pages).toBeGreaterThanOrEqual(0);
  await expect(world.database.alone('file-as-app', FILE, [])).rejects.toThrow('permission denied');
});
