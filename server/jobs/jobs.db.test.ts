import { once } from 'node:events';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLog } from '../platform/log.ts';
import { createScheduledQueue } from './create-scheduled-queue.ts';
import { openJobs } from './jobs.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('a stop aborts the running job of a scheduled queue instead of waiting for it', async () => {
  const jobs = await openJobs({ url: world.url, log: openLog('silent'), queues: ['sample'] });
  const started = Promise.withResolvers<void>();
  let isAborted = false;
  const queue = createScheduledQueue('sample', '0 0 1 1 *', async (_data, signal) => {
    started.resolve();
    await once(signal, 'abort');
    isAborted = true;
  });
  await jobs.work([queue]);
  const { clientId } = await world.client();
  await world.jobsDatabase.withTenant({ clientId }, (tx) => jobs.enqueue(tx, 'sample', clientId, {}));
  await started.promise;
  await jobs.stop();
  expect(isAborted).toBe(true);
});
