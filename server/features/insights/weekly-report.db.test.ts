import { listInsightTargets, setInsightTarget } from '@portal/contract/insights';
import { readNotifications } from '@portal/tests/world/notifications.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createNotifier } from '../notifications/index.ts';
import { createTestOrders, recordSteps } from '../transit-times/testing-histories.ts';
import { computeTestInsights } from './testing-insights.ts';
import { findLastSunday, reportWeeklyInsights } from './weekly-report.ts';

const DAY = 86_400_000;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test.each([
  ['2026-11-29T23:59:00Z', 'a Monday before eight in Singapore', '2026-11-22'],
  ['2026-11-30T00:00:00Z', 'a Monday at eight in Singapore', '2026-11-29'],
  ['2026-12-06T12:00:00Z', 'the Sunday after', '2026-11-29'],
])('at %s, %s, the last week that is reported ends on %s', (now, _name, sunday) => {
  expect(new Date(findLastSunday(new Date(now), 'Asia/Singapore') * DAY).toISOString().slice(0, 10)).toBe(
    sunday,
  );
});

test('each week the users of a client get its figures once, and the lanes that miss their targets', async () => {
  const [client, other, partner] = [await world.client(), await world.client(), await world.partner()];
  const [admin, viewer] = [await client.as('CLIENT_ADMIN'), await client.as('CLIENT_VIEWER')];
  const { admin: customer } = await client.customer();
  await other.as('CLIENT_ADMIN');
  const lane = { originCountry: 'SG', destinationCountry: 'MY' };
  for (const onTimePercent of [90, 90, 95])
    await admin.call(setInsightTarget, { body: { ...lane, onTimePercent } });
  await admin.call(setInsightTarget, { body: { ...lane, destinationCountry: 'TH', onTimePercent: 90 } });
  expect((await viewer.call(setInsightTarget, { body: { ...lane, onTimePercent: 1 } })).status).toBe(403);

  // The Monday of next week reports the orders of this week.
  const now = new Date(Date.now() + 8 * DAY);
  const sunday = findLastSunday(now, 'Asia/Singapore');
  const createdAt = new Date((sunday - 2) * DAY);
  const orders = await createTestOrders(world, client, partner, { count: 12, createdAt });
  for (const [index, { id }] of orders.entries())
    await recordSteps(world, client, id, [['LAST_MILE DELIVERED', index < 3 ? 900 : 20]]);
  await computeTestInsights(world);
  const deps = {
    database: world.jobsDatabase,
    notify: createNotifier(world.jobs),
    clock: { now: () => now },
  };
  await reportWeeklyInsights(deps, new AbortController().signal);
  await reportWeeklyInsights(deps, new AbortController().signal);

  const day = (n: number) => new Date(n * DAY).toISOString().slice(0, 10);
  const notifications = await readNotifications(world, client.clientId, viewer);
  expect(notifications.map(({ kind, params }) => ({ kind, params }))).toEqual(
    expect.arrayContaining([
      {
        kind: 'INSIGHTS_WEEKLY',
        params: {
          from: day(sunday - 6),
          to: day(sunday),
          orders: 12,
          previousOrders: 0,
          delivered: 12,
          onTimePercent: 75,
          exceptions: 0,
        },
      },
      {
        kind: 'INSIGHT_TARGETS_MISSED',
        params: {
          from: day(sunday - 29),
          to: day(sunday),
          count: 1,
          lane: 'SG → MY',
          onTimePercent: 75,
          targetPercent: 95,
        },
      },
    ]),
  );
  expect(notifications).toHaveLength(2);
  expect(await readNotifications(world, client.clientId, customer)).toEqual([]);

  await admin.call(setInsightTarget, { body: { ...lane, destinationCountry: 'TH', onTimePercent: null } });
  expect((await viewer.call(listInsightTargets)).answer.data).toEqual([{ ...lane, onTimePercent: 95 }]);
  expect((await (await other.as('CLIENT_ADMIN')).call(listInsightTargets)).answer.data).toEqual([]);
});
