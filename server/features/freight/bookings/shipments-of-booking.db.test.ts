import { amendMyBooking, getBooking, getMyBooking, type Booking } from '@portal/contract/freight';
import {
  cancelOrders,
  createShipment,
  editOrder,
  getOrder,
  rerouteOrders,
  type OrderInput,
} from '@portal/contract/orders';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildShipmentInput } from '../../orders/testing-orders.ts';
import { insertPorts } from '../testing-departures.ts';
import { openBookingSides, paramsOf } from './testing-bookings.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ now: new Date('2026-12-01T00:00:00Z') });
  await insertPorts(world);
});
afterAll(() => world.close());

/** 24 kg and 48 litres in three pieces of 8 kg and 16 litres. */
const BOOKED: Pick<Booking, 'weight' | 'volume' | 'pieces'> = {
  weight: 24_000,
  volume: 48,
  pieces: [{ count: 3, grams: 8_000, lengthMm: 400, widthMm: 400, heightMm: 100 }],
};

type Parcels = OrderInput['parcels'];
const parcel = (grossGrams: number, heightMm = 100) => ({
  grossGrams,
  lengthMm: 400,
  widthMm: 400,
  heightMm,
});

async function setUp() {
  const sides = await openBookingSides(world);
  const { shipper } = sides;
  const { id: departureId } = await sides.addFlight();
  const booking = await sides.book(departureId, BOOKED);
  const ship = (parcels: Parcels, by = shipper) =>
    by.call(createShipment, { body: buildShipmentInput({ parcels, bookingId: booking.id }) });
  const read = async (id: string) => (await shipper.call(getOrder, { params: { id } })).answer.value;
  return {
    sides,
    shipper,
    booking,
    ship,
    read,
    shipped: async (parcels: Parcels) => (await ship(parcels)).answer.value,
    readShare: async (id: string) => {
      const { legs } = await read(id);
      const leg = legs.find(({ rule }) => rule === 'BOOKED');
      return [leg?.price?.amountMinor, leg?.chargeableGrams];
    },
    readBooking: async () => (await shipper.call(getMyBooking, { params: { id: booking.id } })).answer.value,
    edit: (id: string, parcels: Parcels) => shipper.call(editOrder, { params: { id }, body: { parcels } }),
    cancel: (id: string) => shipper.call(cancelOrders, { body: { orderIds: [id] } }),
  };
}

test('shipments of one booking divide its price by chargeable weight exactly, and one that is cancelled gives its part back', async () => {
  const { booking, shipped, read, readShare, readBooking, cancel } = await setUp();
  const { amountMinor } = booking.total;
  const first = await shipped([parcel(10_000)]);
  expect(await readShare(first.id)).toEqual([amountMinor, 24_000]);
  const second = await shipped([parcel(5_000)]);
  const part = Math.round((amountMinor * 2) / 3);
  expect(await readShare(first.id)).toEqual([part, 16_000]);
  expect(await readShare(second.id)).toEqual([amountMinor - part, 8_000]);
  // The answer of the creation has the price that is stored.
  expect(second.legs.find(({ rule }) => rule === 'BOOKED')?.price?.amountMinor).toBe(amountMinor - part);
  // Both were created at the time of the world.
  const shipments = (await readBooking()).shipments.toSorted((one, other) => other.weight - one.weight);
  expect(shipments.map(({ orderCode, weight }) => [orderCode, weight])).toEqual([
    [first.orderCode, 10_000],
    [second.orderCode, 5_000],
  ]);
  expect((await readBooking()).remaining).toEqual({ weight: 9_000, volume: 16, pieces: 1 });
  expect((await read(first.id)).version).toBeGreaterThan(first.version);
  await cancel(second.id);
  expect(await readShare(first.id)).toEqual([amountMinor, 24_000]);
  expect(await readBooking()).toMatchObject({
    shipments: [{ id: first.id }],
    remaining: { weight: 14_000, volume: 32, pieces: 2 },
  });
});

test('of shipments at once into the last kilograms, those that fit are created, and the others say what is left', async () => {
  const { sides, booking, ship, readBooking } = await setUp();
  // The requests of one user are not at once.
  const users = await Promise.all(Array.from({ length: 5 }, () => sides.client.as('CLIENT_OPERATOR')));
  const responses = await Promise.all(users.map((user) => ship([parcel(9_000)], user)));
  const refused = responses.filter(({ status }) => status === 400);
  expect([responses.length - refused.length, refused.length]).toEqual([2, 3]);
  for (const { problem } of refused)
    expect(problem).toMatchObject({
      ErrorDetails: [
        {
          note: 'bookingId',
          code: 'order.booking_no_room_weight',
          params: { bookingCode: booking.code, remainingGrams: 6_000, grossGrams: 9_000 },
        },
      ],
    });
  const { shipments, remaining } = await readBooking();
  expect([shipments.length, remaining?.weight]).toEqual([2, 6_000]);
});

test.each<[string, Parcels, object]>([
  [
    'volume',
    [parcel(1_000, 200)],
    { code: 'order.booking_no_room_volume', params: { remainingLitres: 16, litres: 32 } },
  ],
  [
    'pieces',
    [parcel(1_000, 50), parcel(1_000, 50)],
    { code: 'order.booking_no_room_pieces', params: { remainingPieces: 1, pieces: 2 } },
  ],
])('a shipment that needs more %s than is left is refused', async (_, parcels, refusal) => {
  const { ship } = await setUp();
  expect((await ship([parcel(8_000), parcel(8_000)])).status).toBe(201);
  expect((await ship(parcels)).problem).toMatchObject({ ErrorDetails: [refusal] });
});

test('an edit of the pieces of a shipment stays in what the others leave, and divides the price again', async () => {
  const { booking, shipped, readShare, edit } = await setUp();
  const first = await shipped([parcel(8_000)]);
  const second = await shipped([parcel(8_000)]);
  expect((await edit(first.id, [parcel(16_500)])).problem).toMatchObject({
    ErrorDetails: [{ code: 'order.booking_no_room_weight', params: { remainingGrams: 16_000 } }],
  });
  expect((await edit(first.id, [parcel(16_000)])).status).toBe(200);
  const { amountMinor } = booking.total;
  const part = Math.round((amountMinor * 2) / 3);
  expect(await readShare(first.id)).toEqual([part, 16_000]);
  expect(await readShare(second.id)).toEqual([amountMinor - part, 8_000]);
});

test('of edits at once of two shipments into the same space, one is stored', async () => {
  const { shipped, edit, readBooking } = await setUp();
  const shipments = [await shipped([parcel(8_000)]), await shipped([parcel(8_000)])];
  const responses = await Promise.all(shipments.map(({ id }) => edit(id, [parcel(16_000)])));
  expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
  expect((await readBooking()).remaining).toMatchObject({ weight: 0 });
});

test('a shipment waits for a change of its booking, and fits into what that leaves', async () => {
  const { booking, ship } = await setUp();
  const other = await world.owner.connect();
  try {
    await other.query('begin');
    await other.query('update bookings set gross_grams = 5000 where id = $1', [booking.id]);
    const response = ship([parcel(8_000)]);
    await expect.poll(countWaiting).toBe(1);
    await other.query('commit');
    expect((await response).problem).toMatchObject({
      ErrorDetails: [{ code: 'order.booking_no_room_weight', params: { remainingGrams: 5_000 } }],
    });
  } finally {
    other.release(true);
  }
});

/** Sessions of this database that wait for a row. A lock of a row names no database, those of its tables do. */
async function countWaiting(): Promise<number> {
  const { rows } = await world.owner.query<{ count: number }>(`select count(distinct waiting.pid)::int count
    from pg_locks waiting join pg_locks held on held.pid = waiting.pid
      and held.database = (select oid from pg_database where datname = current_database())
    where not waiting.granted and waiting.locktype in ('transactionid', 'tuple')`);
  return rows[0]?.count ?? 0;
}

test('a shipment that is routed again keeps its part of the price', async () => {
  const { shipper, shipped, readShare } = await setUp();
  const first = await shipped([parcel(8_000)]);
  const second = await shipped([parcel(8_000)]);
  const before = [await readShare(first.id), await readShare(second.id)];
  await shipper.call(rerouteOrders, { body: { orderIds: [first.id] } });
  expect([await readShare(first.id), await readShare(second.id)]).toEqual(before);
});

test('a booking does not become smaller than its shipments', async () => {
  const { shipper, booking, shipped } = await setUp();
  await shipped([parcel(8_000), parcel(8_000)]);
  const amend = (count: number, grams: number, heightMm = 100) =>
    shipper.call(amendMyBooking, {
      params: { id: booking.id },
      body: { pieces: [{ count, ...kind(grams, heightMm) }] },
    });
  expect((await amend(1, 15_000)).problem).toMatchObject({
    ErrorDetails: [
      { note: 'weight', code: 'booking.below_shipments_weight', params: { grams: 16_000 } },
      { note: 'volume', code: 'booking.below_shipments_volume', params: { litres: 32 } },
      { note: 'pieces', code: 'booking.below_shipments_pieces', params: { pieces: 2 } },
    ],
  });
  expect((await amend(2, 8_000)).status).toBe(200);
});

const kind = (grams: number, heightMm: number) => ({ grams, lengthMm: 400, widthMm: 400, heightMm });

test('the partner of a booking sees the shipments that it carries, and not what is left', async () => {
  const { sides, booking, shipped } = await setUp();
  const { id } = await shipped([parcel(8_000)]);
  const { answer } = await sides.forwarder.call(getBooking, { params: paramsOf(sides, booking.id) });
  expect(answer.value).toMatchObject({ shipments: [{ id, pieces: 1, weight: 8_000 }], remaining: null });
});
