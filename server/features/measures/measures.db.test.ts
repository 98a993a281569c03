import { openWorld, type TestClient, type TestPartner, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { createOrders } from '../orders/index.ts';
import { anOrder } from '../orders/testing-orders.ts';
import { routedTo } from '../orders/testing-routing.ts';
import { laneMeasures, measureClient, partnerMeasures } from './index.ts';

const HOUR = 3_600_000;
const NOW = new Date();
const CREATED = new Date(NOW.getTime() - 30 * 24 * HOUR);

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Orders of the client, every leg with the partner, promised within three days a leg. */
async function place({ clientId }: TestClient, { partnerId }: TestPartner, count: number): Promise<string[]> {
  return world.database.withTenant({ clientId }, async (tx) => {
    const router = await routedTo(partnerId).open(tx, clientId, CREATED);
    const inputs = Array.from({ length: count }, () => anOrder());
    const { created } = await createOrders(tx, clientId, inputs, { router, source: 'API', now: CREATED });
    return created.map(({ id }) => id);
  });
}

/** `['FIRST_MILE HANDED_OVER', 20]`: the status, and hours since the order was created. */
async function happen({ clientId }: TestClient, orderId: string, ...given: [name: string, hour: number][]) {
  await world.database.withTenant({ clientId }, async (tx) => {
    for (const [name, hour] of given) {
      const [serviceType, status] = name.split(' ');
      const at = new Date(CREATED.getTime() + hour * HOUR).toISOString();
      await tx.run(sql`insert into order_events (client_id, order_id, id, service_type, status, update_timestamp, source)
        values (${clientId}, ${orderId}, gen_random_uuid(), ${serviceType}, ${status}, ${at}, 'PARTNER')`);
    }
    await tx.run(sql`update orders set updated_at = now() where client_id = ${clientId} and id = ${orderId}`);
  });
}

const whole = (first: number, freight: number, customs: number, last: number): [string, number][] => [
  ['FIRST_MILE HANDED_OVER', first],
  ['FREIGHT_FORWARDER HANDED_OVER', freight],
  ['CUSTOMS HANDED_OVER', customs],
  ['LAST_MILE DELIVERED', last],
];

const measure = ({ clientId }: TestClient, hoursOn = 0) =>
  measureClient(
    { database: world.jobsDatabase, clock: { now: () => new Date(NOW.getTime() + hoursOn * HOUR) } },
    clientId,
    new AbortController().signal,
  );
const lanesOf = ({ clientId }: TestClient) =>
  world.database.withTenant({ clientId }, (tx) => laneMeasures(tx, clientId));
const partnersOf = ({ clientId }: TestClient, country: string | null = null) =>
  world.database.withTenant({ clientId }, (tx) => partnerMeasures(tx, clientId, country));

describe('measuring', () => {
  test('says by lane and leg how long the median and nine in ten orders took, and from how many', async () => {
    const [client, partner] = [await world.client(), await world.partner()];
    const ids = await place(client, partner, 11);
    for (const [index, id] of ids.slice(0, 10).entries())
      await happen(client, id, ...whole(10 + index, 50 + index, 60 + index, 80 + 2 * index));
    await happen(client, ids[10] ?? '', ['FIRST_MILE HANDED_OVER', 14]);
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
    const [quick, late, lost, open] = await place(client, partner, 4);
    await happen(client, quick ?? '', ...whole(10, 20, 30, 40));
    await happen(client, late ?? '', ...whole(10, 20, 30, 50), ['LAST_MILE DELIVERY_FAILED', 35]);
    await happen(client, late ?? '', ['CUSTOMS ON_HOLD', 25]);
    await happen(client, lost ?? '', ...whole(10, 120, 130, 0).slice(0, 3), ['LAST_MILE LOST', 150]);
    await happen(client, open ?? '', ['FIRST_MILE PICKED_UP', 3]);
    await measure(client);
    const legs = await partnersOf(client, 'MY');
    const of = (serviceType: string) => legs.find((leg) => leg.serviceType === serviceType);
    expect(of('LAST_MILE')).toMatchObject({
      partnerId: partner.partnerId,
      legs: 3,
      doneLegs: 2,
      medianMinutes: 600,
      onTimePercent: 100,
      exceptionPercent: 33.3,
      lostPercent: 33.3,
      measuredAt: NOW.toISOString(),
    });
    expect(of('FREIGHT_FORWARDER')).toMatchObject({ legs: 3, promisedLegs: 3, onTimePercent: 66.7 });
    expect(await partnersOf(client, 'TH')).toEqual([]);
  });

  test('follows what is reported later, and makes new figures every hour', async () => {
    const [client, partner] = [await world.client(), await world.partner()];
    const [id = ''] = await place(client, partner, 1);
    await happen(client, id, ['FIRST_MILE HANDED_OVER', 10]);
    await measure(client);
    await happen(client, id, ...whole(10, 50, 60, 80).slice(1));
    await measure(client, 0.5);
    expect(await lanesOf(client)).toHaveLength(1);
    await measure(client, 1);
    expect(await lanesOf(client)).toHaveLength(4);
    await measure(client, 200 * 24);
    expect(await lanesOf(client)).toEqual([]);
  });

  test('goes through more orders than one transaction takes, and keeps clients apart', async () => {
    const [client, other, partner] = [await world.client(), await world.client(), await world.partner()];
    const ids = await place(client, partner, 501);
    await world.database.withTenant({ clientId: client.clientId }, (tx) =>
      tx.run(sql`insert into order_events (client_id, order_id, id, service_type, status, update_timestamp, source)
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
