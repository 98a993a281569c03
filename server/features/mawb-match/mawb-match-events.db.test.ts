import { breakUpBag, editBag, setBagsMawb, setPartnerBagsMawb } from '@portal/contract/bagging';
import { listOrderCustody } from '@portal/contract/custody';
import { arriveMawb, handOverMawb, listManifests, signDeparture } from '@portal/contract/manifests';
import { buildPieceCode } from '@portal/contract/orders';
import { eventBodySchema, type EventType } from '@portal/contract/webhooks';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openReceiver } from '@portal/tests/world/receiver.ts';
import { openWorld, type TestClient, type World } from '@portal/tests/world/world.ts';
import { readNotifications } from '@portal/tests/world/notifications.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMawbNumber, insertAirline } from '../manifests/mawb/testing-mawbs.ts';
import { createTestSubscription } from '../webhooks/testing-webhooks.ts';
import { createDestination } from './testing-mawb-match.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await insertAirline(world);
});
afterAll(() => world.close());

/** A function that answers the events of the client so far, checked against the catalogue, by type. */
async function subscribe(client: TestClient) {
  const receiver = await openReceiver();
  const subscription = await createTestSubscription(world, client, receiver);
  return async () => {
    await subscription.send();
    const events = receiver.received.map(({ body }) => {
      const event = JSON.parse(body) as { readonly type: EventType; readonly data: object };
      eventBodySchema(event.type).parse(event);
      return event;
    });
    await receiver.close();
    return Map.groupBy(events, ({ type }) => type);
  };
}

/** Departure, arrival and hand-over of a MAWB. */
async function fly(
  { forwarder, manager, partnerId }: Awaited<ReturnType<typeof createDestination>>,
  search: string,
): Promise<void> {
  const { answer } = await forwarder.call(listManifests, { query: { partnerId, search } });
  const id = answer.data[0]?.id ?? '';
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const departure = { params: { id }, body: { departedAt: inMinutes(1), comment: 'A test without papers' } };
  const arrival = { params: { id, number: '1' }, body: { arrivedAt: inMinutes(2) } };
  const handOver = { params: { id }, body: { receivedBy: 'Aminah Yusof' } };
  expect((await manager.call(signDeparture, departure)).status).toBe(200);
  expect((await forwarder.call(arriveMawb, arrival)).status).toBe(200);
  expect((await forwarder.call(handOverMawb, handOver)).status).toBe(200);
}

/** Events of a flight, with their places. */
const FLIGHT_EVENTS = [
  ['mawb.departed', 'SGSIN'],
  ['mawb.arrived', 'MYKUL'],
  ['bag.handed_over', 'MYKUL'],
] as const;

test('a client receives the events of its own orders on a MAWB alone, and the client and the forwarder are notified', async () => {
  const at = await createDestination(world);
  const lion = await at.createSealedBag([{}, {}]);
  const garuda = await at.createSealedBag();
  await at.shareWithDestination(lion);
  await at.shareWithDestination(garuda);
  const [readEvents, readOthers] = [await subscribe(lion.client), await subscribe(garuda.client)];
  const mawbNumber = await at.manifest([lion.bag, garuda.bag]);
  const [first, second] = lion.orders.map(({ orderCode }) => buildPieceCode(orderCode, 1));
  const items = [{ code: garuda.bag.bagCode }, { code: second ?? '', isDamaged: true, remarks: 'Wet' }];
  await fly(at, mawbNumber);
  await at.receiveAtDestination({ mawbNumber, items, isComplete: true });

  const events = await readEvents();
  const dataOf = (type: EventType) => events.get(type)?.map(({ data }) => data);
  const orderCodes = lion.orders.map(({ orderCode }) => orderCode).sort();
  const orders = orderCodes.map((orderCode) => expect.objectContaining({ orderCode }) as object);
  expect(dataOf('mawb.booked')).toMatchObject([
    { awbNumber: mawbNumber, flightNumber: 'SQ118', pieces: 2, orders },
  ]);
  expect(dataOf('manifest.issued')).toMatchObject([
    { awbNumber: mawbNumber, bagCodes: [lion.bag.bagCode], pieces: 2, orders },
  ]);
  expect(dataOf('bag.received')).toMatchObject([
    { bagCodes: [lion.bag.bagCode], holder: { id: at.partnerId } },
  ]);
  expect(dataOf('bag.completed')).toMatchObject([{ bagCodes: [lion.bag.bagCode], pieces: 2, orders }]);
  for (const [type, place] of FLIGHT_EVENTS)
    expect(dataOf(type), type).toMatchObject([{ awbNumber: mawbNumber, pieces: 2, orders, place }]);
  expect(dataOf('mawb.received')).toMatchObject([{ awbNumber: mawbNumber, pieces: 1, place: 'MYKUL' }]);
  expect(dataOf('mawb.discrepancy')).toHaveLength(2);
  expect(dataOf('mawb.discrepancy')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ pieceCode: second, kinds: ['DAMAGED'], remarks: 'Wet' }),
      expect.objectContaining({ pieceCode: first, kinds: ['SHORT'], awbNumber: mawbNumber }),
    ]),
  );
  const others = await readOthers();
  expect(others.get('mawb.discrepancy')).toBeUndefined();
  expect(JSON.stringify([...others.values()])).not.toContain(orderCodes[0]);

  const readKinds = async (client: TestClient, caller: TestCaller) =>
    (await readNotifications(world, client.clientId, caller)).map(({ kind, path }) => [kind, path]);
  const forClient = ['MAWB_DISCREPANCIES', '/mawb-matches?state=OPEN'];
  const mawbPath = `/mawb-matches/${mawbNumber}`;
  const forForwarder = ['PARTNER_MAWB_DISCREPANCIES', `/partner-portals/${at.partnerId}/mawb-matches`];
  expect(await readKinds(lion.client, lion.shipper)).toContainEqual(forClient);
  expect(await readKinds(lion.client, at.forwarder)).toContainEqual(forForwarder);
  expect(await readKinds(garuda.client, garuda.shipper)).not.toContainEqual(forClient);
  // One for each step of the MAWB, with the orders of the client alone.
  const steps = (await readNotifications(world, lion.client.clientId, lion.shipper)).filter(
    ({ path }) => path === mawbPath,
  );
  const flight = { awbNumber: mawbNumber, flightNumber: 'SQ118', count: 2, orderCode: orderCodes[1] };
  expect(steps.map(({ kind, params }) => [kind, params])).toEqual([
    ['MAWB_BOOKED', { ...flight, port: 'SGSIN' }],
    ['MAWB_DEPARTED', { ...flight, port: 'SGSIN' }],
    ['MAWB_ARRIVED', { ...flight, port: 'MYKUL' }],
  ]);
  expect(await readKinds(lion.client, at.forwarder)).toContainEqual([
    'PARTNER_BAGS_SEALED',
    `/partner-portals/${at.partnerId}/bagging?tab=bags`,
  ]);
});

test('a client receives each number of its bags once, and again with the flight when it is booked', async () => {
  const at = await createDestination(world);
  const lion = await at.createSealedBag([{}, {}]);
  const readEvents = await subscribe(lion.client);
  const awbNumber = createMawbNumber();
  const bagIds = [lion.bag.id];
  for (const number of [awbNumber, awbNumber, null])
    expect((await lion.shipper.call(setBagsMawb, { body: { bagIds, awbNumber: number } })).status).toBe(200);
  await lion.shipper.call(editBag, { params: { id: lion.bag.id }, body: { awbNumber } });
  expect((await at.rebook(awbNumber, bagIds)).status).toBe(200);
  expect((await at.rebook(awbNumber, bagIds)).status).toBe(200);

  const booked = (await readEvents()).get('mawb.booked')?.map(({ data }) => data);
  // Rendered when they are sent: after the booking they have its flight.
  expect(booked).toHaveLength(3);
  for (const data of booked ?? [])
    expect(data).toMatchObject({ awbNumber, flightNumber: 'SQ118', pieces: 2 });
  const { answer } = await lion.shipper.call(listOrderCustody, { params: { id: lion.orders[0]?.id ?? '' } });
  const entries = answer.data.filter(({ kind }) => kind === 'BOOKED' || kind === 'UNBOOKED');
  expect(entries.map((entry) => [entry.kind, entry.awbNumber, entry.holder])).toEqual([
    ['BOOKED', awbNumber, null],
    ['UNBOOKED', awbNumber, null],
    ['BOOKED', awbNumber, null],
  ]);
});

test('a client receives the number that its forwarder sets for a bag, without a flight before the booking', async () => {
  const at = await createDestination(world);
  const lion = await at.createSealedBag();
  await at.receive(lion.bag);
  await at.forwarder.call(breakUpBag, { params: { ...at.params, bagId: lion.bag.id } });
  const { answer: packed } = await at.pack(lion.orders.map(({ id }) => id));
  const readEvents = await subscribe(lion.client);
  const awbNumber = createMawbNumber();
  const body = { bagIds: [packed.value.bag.id], awbNumber };
  expect((await at.forwarder.call(setPartnerBagsMawb, { params: at.params, body })).status).toBe(200);
  const events = await readEvents();
  expect(events.get('mawb.booked')).toMatchObject([
    { data: { awbNumber, flightNumber: null, destinationPortId: null, pieces: 1 } },
  ]);
});
