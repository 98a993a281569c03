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

async function createOrders(client: TestClient, partner: TestPartner, count: number): Promise<string[]> {
  return (await createTestOrders(world, client, partner, { count, createdAt: CREATED })).map(({ id }) => id);
}
const record = (client: TestClient, id: string | undefined, ...happenings: HistoryStep[]) =>
  recordSteps(world, client, id ?? '', happenings);
const compute = ({ clientId }: TestClient, hoursLater = 0) =>
  computeTransitTimesAt(world, clientId, new Date(NOW.getTime() + hoursLater * HOUR));
const readLanes = ({ clientId }: TestClient) =>
  world.database.withTenant({ clientId }, (tx) => readLaneTransitTimes(tx, clientId));
const readPartners = ({ clientId }: TestClient, country: string | null = null) =>
  world.database.withTenant({ clientId }, (tx) => readPartnerTransitTimes(tx, clientId, country));

describe('transit times', () => {
  test('give median and 90th percentile by lane and leg, with the number of orders', async () => {
    const [client, partner] = [await world.client(), await world.partner()];
    const ids = await createOrders(client, partner, 11);
    for (const [index, id] of ids.slice(0, 10).entries())
      await record(client, id, ...buildCompleteJourney(10 + index, 50 + index, 60 + index, 80 + 2 * index));
    await record(client, ids[10], ['FIRST_MILE HANDED_OVER', 14]);
    await compute(client);
    const lanes = await readLanes(client);
    const first = lanes.find(({ serviceType }) => serviceType === 'FIRST_MILE');
    expect(first).toEqual({
      movement: 'CROSS_BORDER',
      originCountry: 'SG',
      destinationCountry: 'MY',
      serviceType: 'FIRST_MILE',
      serviceLevel: 'ECONOMY',
      routeMode: '',
      orders: 11,
      medianMinutes: 14 * 60,
      p90Minutes: 18 * 60,
      deliveredOrders: 10,
      remainingP10Minutes: 80 * 60,
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

  test('are computed for each service level and transport mode', async () => {
    const [client, partner] = [await world.client(), await world.partner()];
    const [economyId, expressId] = await createOrders(client, partner, 2);
    await world.database.withTenant({ clientId: client.clientId }, async (tx) => {
      await tx.execute(sql`update orders set service_level = 'EXPRESS' where id = ${expressId}`);
      await tx.execute(sql`update order_legs set mode = 'AIR'
        where order_id = ${expressId} and service_type = 'FREIGHT_FORWARDER'`);
    });
    await record(client, economyId, ...buildCompleteJourney(10, 90, 100, 120));
    await record(client, expressId, ...buildCompleteJourney(10, 30, 35, 40));
    await compute(client);
    const lanes = (await readLanes(client)).filter(({ serviceType }) => serviceType === 'FREIGHT_FORWARDER');
    expect(lanes.map((lane) => [lane.serviceLevel, lane.routeMode, lane.medianMinutes])).toEqual([
      ['ECONOMY', '', 80 * 60],
      ['EXPRESS', 'AIR', 20 * 60],
    ]);
    const { products } = await world.database.withTenant({ clientId: client.clientId }, async (tx) => {
      const [row] = await tx.rows<{
        products: { serviceLevel: string }[];
      }>(sql`select products from partner_transit_times
        where client_id = ${client.clientId} and service_type = 'FREIGHT_FORWARDER'`);
      return row ?? { products: [] };
    });
    expect(products.toSorted((a, b) => a.serviceLevel.localeCompare(b.serviceLevel))).toEqual([
      { serviceLevel: 'ECONOMY', mode: null, completedLegs: 1, medianMinutes: 80 * 60 },
      { serviceLevel: 'EXPRESS', mode: 'AIR', completedLegs: 1, medianMinutes: 20 * 60 },
    ]);
  });

  test('give a partner’s median and its percentages of on-time, exceptional and lost legs', async () => {
    const [client, partner] = [await world.client(), await world.partner()];
    const [quickId, lateId, lostId, openId] = await createOrders(client, partner, 4);
    await record(client, quickId, ...buildCompleteJourney(10, 20, 30, 40));
    await record(client, lateId, ['CUSTOMS ON_HOLD', 25], ['LAST_MILE DELIVERY_FAILED', 35]);
    await record(client, lateId, ...buildCompleteJourney(10, 20, 30, 50));
    await record(client, lostId, ...buildCompleteJourney(10, 120, 130, 0).slice(0, 3), [
      'LAST_MILE LOST',
      150,
    ]);
    await record(client, openId, ['FIRST_MILE PICKED_UP', 3]);
    await compute(client);
    const legs = await readPartners(client, 'MY');
    const findLeg = (serviceType: string) => legs.find((leg) => leg.serviceType === serviceType);
    expect(findLeg('LAST_MILE')).toMatchObject({
      partnerId: partner.partnerId,
      legs: 3,
      completedLegs: 2,
      medianMinutes: 600,
      onTimePercent: 100,
      exceptionPercent: 33.3,
      lostPercent: 33.3,
      computedAt: NOW.toISOString(),
    });
    expect(findLeg('FREIGHT_FORWARDER')).toMatchObject({ legs: 3, promisedLegs: 3, onTimePercent: 66.7 });
    expect(await readPartners(client, 'TH')).toEqual([]);
  });

  test('follow later events, are recomputed every hour, and cover half a year', async () => {
    const [client, partner] = [await world.client(), await world.partner()];
    const [id] = await createOrders(client, partner, 1);
    await record(client, id, ['FIRST_MILE HANDED_OVER', 10]);
    await compute(client);
    await record(client, id, ...buildCompleteJourney(10, 50, 60, 80).slice(1));
    await compute(client, 0.5);
    expect(await readLanes(client)).toHaveLength(1);
    await compute(client, 1);
    expect(await readLanes(client)).toHaveLength(4);
    await compute(client, 200 * 24);
    expect(await readLanes(client)).toEqual([]);
  });

  test('are computed over several transactions by one process, separately for each client', async () => {
    const [client, otherClient, partner] = [
      await world.client(),
      await world.client(),
      await world.partner(),
    ];
    const ids = await createOrders(client, partner, 501);
    await world.database.withTenant({ clientId: client.clientId }, (tx) =>
      tx.execute(sql`insert into order_events (client_id, order_id, id, service_type, status, update_timestamp, source)
        select ${client.clientId}, id, gen_random_uuid(), 'FIRST_MILE', 'HANDED_OVER', ${NOW.toISOString()}, 'PARTNER'
        from unnest(${ids}::uuid[]) id`),
    );
    await Promise.all([compute(client), compute(client), compute(otherClient)]);
    await compute(client, 1);
    expect((await readLanes(client))[0]).toMatchObject({ orders: 501, deliveredOrders: 0 });
    expect(await readLanes(otherClient)).toEqual([]);
    expect(await readPartners(otherClient)).toEqual([]);
  });
});
