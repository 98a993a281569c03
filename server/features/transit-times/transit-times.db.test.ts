import { openWorld, type TestClient, type TestPartner, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { readLaneTransitTimes, readPartnerTransitTimes } from './index.ts';
import {
  recordSteps,
  computeTransitTimesAt,
  createTestOrders,
  buildCompleteJourney,
  type HistoryStep,
} from './testing-histories.ts';

const HOUR = 3_600_000;
const NOW = new Date();
const CREATED = new Date(NOW.getTime() - 30 * 24 * HOUR);

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function placed(client: TestClient, partner: TestPartner, count: number): Promise<string[]> {
  return (await createTestOrders(world, client, partner, { count, createdAt: CREATED })).map(({ id }) => id);
}
const heard = (client: TestClient, id: string | undefined, ...happenings: HistoryStep[]) =>
  recordSteps(world, client, id ?? '', happenings);
const measure = ({ clientId }: TestClient, hoursOn = 0) =>
  computeTransitTimesAt(world, clientId, new Date(NOW.getTime() + hoursOn * HOUR));
const lanesOf = ({ clientId }: TestClient) =>
  world.database.withTenant({ clientId }, (tx) => readLaneTransitTimes(tx, clientId));
const partnersOf = ({ clientId }: TestClient, country: string | null = null) =>
  world.database.withTenant({ clientId }, (tx) => readPartnerTransitTimes(tx, clientId, country));

describe('measuring', () => {
  test('says by lane and leg how long the median and nine in ten orders took, and from how many', async () => {
    const [client, partner] = [await world.client(), await world.partner()];
    const ids = await placed(client, partner, 11);
    for (const [index, id] of ids.slice(0, 10).entries())
      await heard(client, id, ...buildCompleteJourney(10 + index, 50 + index, 60 + index, 80 + 2 * index));
    await heard(client, ids[10], ['FIRST_MILE HANDED_OVER', 14]);
    await measure(client);
    const lanes = await lanesOf(client);
    const first = lanes.find(({ serviceType }) => serviceType === 'FIRST_MILE');
    expect(first).toEqual({
      movement: 'CROSS_BORDER',
      originCountry: 'SG',
      destinationCountry: 'MY',
      serviceType: 'FIRST_MILE',
      orders: 11,
      medianMinutes: 14 * 60,
      p90Minutes: 18 * 60,
      deliveredOrders: 10,
      remainingMedianMinutes: 88 * 60,
      remainingP90Minutes: 96 * 60,
    });
    expect(lanes.map(({ serviceType }) => serviceType)).toEqual([
      'CUSTOMS',
      'FIRST_MILE',
      'FREIGHT_FORWARDER',
      'LAST_MILE',
    ]);
  });

  test('says of a partner its days, and what share came on time, went wrong or was lost', async () => {
    const [client, partner] = [await world.client(), await world.partner()];
    const [quick, late, lost, open] = await placed(client, partner, 4);
    await heard(client, quick, ...buildCompleteJourney(10, 20, 30, 40));
    await heard(client, late, ['CUSTOMS ON_HOLD', 25], ['LAST_MILE DELIVERY_FAILED', 35]);
    await heard(client, late, ...buildCompleteJourney(10, 20, 30, 50));
    await heard(client, lost, ...buildCompleteJourney(10, 120, 130, 0).slice(0, 3), ['LAST_MILE LOST', 150]);
    await heard(client, open, ['FIRST_MILE PICKED_UP', 3]);
    await measure(client);
    const legs = await partnersOf(client, 'MY');
    const of = (serviceType: string) => legs.find((leg) => leg.serviceType === serviceType);
    expect(of('LAST_MILE')).toMatchObject({
      partnerId: partner.partnerId,
      legs: 3,
      completedLegs: 2,
      medianMinutes: 600,
      onTimePercent: 100,
      exceptionPercent: 33.3,
      lostPercent: 33.3,
      computedAt: NOW.toISOString(),
    });
    expect(of('FREIGHT_FORWARDER')).toMatchObject({ legs: 3, promisedLegs: 3, onTimePercent: 66.7 });
    expect(await partnersOf(client, 'TH')).toEqual([]);
  });

  test('follows what is reported later, makes new figures every hour, and forgets after half a year', async () => {
    const [client, partner] = [await world.client(), await world.partner()];
    const [id] = await placed(client, partner, 1);
    await heard(client, id, ['FIRST_MILE HANDED_OVER', 10]);
    await measure(client);
    await heard(client, id, ...buildCompleteJourney(10, 50, 60, 80).slice(1));
    await measure(client, 0.5);
    expect(await lanesOf(client)).toHaveLength(1);
    await measure(client, 1);
    expect(await lanesOf(client)).toHaveLength(4);
    await measure(client, 200 * 24);
    expect(await lanesOf(client)).toEqual([]);
  });

  test('goes through more orders than one transaction takes, by one process, and keeps clients apart', async () => {
    const [client, other, partner] = [await world.client(), await world.client(), await world.partner()];
    const ids = await placed(client, partner, 501);
    await world.database.withTenant({ clientId: client.clientId }, (tx) =>
      tx.execute(sql`insert into order_events (client_id, order_id, id, service_type, status, update_timestamp, source)
        select ${client.clientId}, id, gen_random_uuid(), 'FIRST_MILE', 'HANDED_OVER', ${NOW.toISOString()}, 'PARTNER'
        from unnest(${ids}::uuid[]) id`),
    );
    await Promise.all([measure(client), measure(client), measure(other)]);
    await measure(client, 1);
    expect((await lanesOf(client))[0]).toMatchObject({ orders: 501, deliveredOrders: 0 });
    expect(await lanesOf(other)).toEqual([]);
    expect(await partnersOf(other)).toEqual([]);
  });
});
