import { listOrderCustody, listPartnerOrderCustody } from '@portal/contract/custody';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { createTestOrders, recordSteps } from '../transit-times/testing-histories.ts';
import { recordCustody } from './index.ts';

const HOUR = 3_600_000;
const CREATED_AT = new Date('2026-03-02T01:00:00.000Z');
const toTime = (hour: number) => new Date(CREATED_AT.getTime() + hour * HOUR);

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** An order that a courier collected at 2 h and handed over to the forwarder of all later legs at 20 h. */
async function createOrderAtForwarder() {
  const [client, courier, forwarder] = [await world.client(), await world.partner(), await world.partner()];
  const [order] = await createTestOrders(world, client, courier, { count: 1, createdAt: CREATED_AT });
  if (order === undefined) throw new Error('no order was created');
  const { clientId } = client;
  await world.database.withTenant(client, async (tx) => {
    await tx.execute(sql`update order_legs set partner_id = ${forwarder.partnerId}
      where client_id = ${clientId} and order_id = ${order.id} and service_type <> 'FIRST_MILE'`);
    for (const { partnerId } of [courier, forwarder])
      await tx.execute(sql`insert into order_grants (client_id, order_id, partner_id, service_types)
        values (${clientId}, ${order.id}, ${partnerId}, '{}') on conflict do nothing`);
  });
  await recordSteps(world, client, order.id, [
    ['FIRST_MILE OUT_FOR_PICKUP', 1],
    ['FIRST_MILE PICKED_UP', 2, 'Jurong'],
    ['FIRST_MILE HANDED_OVER', 20, 'SGSIN'],
  ]);
  return { client, courier, forwarder, order };
}

test('hand-overs of the statuses are in the ledger, with their time and place and the partner that has the goods', async () => {
  const { client, courier, forwarder, order } = await createOrderAtForwarder();
  const caller = await client.as('CLIENT_VIEWER');
  const readLedger = async () =>
    (await caller.call(listOrderCustody, { params: { id: order.orderCode } })).answer.data.map(
      ({ kind, at, holder, place, pieceCodes }) => [kind, new Date(at), holder?.id, place, pieceCodes.length],
    );
  const handOvers = [
    ['HANDED_OVER', toTime(20), forwarder.partnerId, 'SGSIN', 1],
    ['HANDED_OVER', toTime(2), courier.partnerId, 'Jurong', 1],
  ];
  expect(await readLedger()).toEqual(handOvers);

  // The last leg has no partner after it.
  await recordSteps(world, client, order.id, [['LAST_MILE HANDED_OVER', 60]]);
  expect(await readLedger()).toEqual(handOvers);
});

test('a hand-over that has a receipt is in the ledger of an order once', async () => {
  const { client, courier, forwarder, order } = await createOrderAtForwarder();
  const bagCode = 'BAG1000042';
  const actor = { userId: null, name: 'Ann Tan' };
  const change = {
    kind: 'HANDED_OVER',
    at: toTime(20),
    holderId: forwarder.partnerId,
    bagCode,
    actor,
  } as const;
  await world.database.withTenant(client, (tx) =>
    recordCustody(tx, client.clientId, change, [{ orderId: order.id, piece: 1 }]),
  );
  const caller = await client.as('CLIENT_VIEWER');
  const { data } = (await caller.call(listOrderCustody, { params: { id: order.id } })).answer;
  expect(data.map((entry) => [entry.holder?.id, entry.bagCode])).toEqual([
    [forwarder.partnerId, bagCode],
    [courier.partnerId, null],
  ]);
});

test('a partner sees the hand-overs to itself', async () => {
  const { courier, forwarder, order } = await createOrderAtForwarder();
  for (const { partner, hour } of [
    { partner: courier, hour: 2 },
    { partner: forwarder, hour: 20 },
  ]) {
    const { partnerId } = partner;
    const params = { partnerId, id: order.id };
    const caller = await partner.as('PARTNER_OPERATOR');
    const { data } = (await caller.call(listPartnerOrderCustody, { params })).answer;
    expect(data.map(({ at, holder }) => [new Date(at), holder?.id])).toEqual([[toTime(hour), partnerId]]);
  }
});
