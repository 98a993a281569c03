import {
  answerBooking,
  assignMawb,
  changeDeparture,
  getBooking,
  getMyBooking,
  moveDeparture,
  type Booking,
  type DepartureRates,
  type FlownFreight,
} from '@portal/contract/freight';
import { getManifestDetails, saveMawb, signManifest } from '@portal/contract/manifests';
import { createShipment, formatAwbNumber, setAwbStock } from '@portal/contract/orders';
import { openWorld, type TestClient, type TestPartner, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../db/sql.ts';
import { addFlightPapers, insertAirline, setUpBag } from '../../manifests/mawb/testing-mawbs.ts';
import { buildShipmentInput } from '../../orders/testing-orders.ts';
import { buildDeparture, insertPorts } from '../testing-departures.ts';
import { SGD_RATES } from '../testing-freight-rates.ts';
import { createBookingSides, endAcceptance, paramsOf } from './testing-bookings.ts';

const DAY = '2026-12-01';
const RULE = { percent: 50, tolerancePercent: 10 };
const RATES = { ...SGD_RATES, deadFreight: RULE };
const sgd = (amountMinor: number) => ({ amountMinor, currency: 'SGD' });

let world: World;
beforeAll(async () => {
  world = await openWorld({ now: new Date('2026-12-01T00:00:00Z') });
  await insertPorts(world);
  await insertAirline(world);
});
afterAll(() => world.close());

const addPartner = () => world.partner({ name: 'Merlion Air', serviceTypes: ['FREIGHT_FORWARDER'] });

/** Numbers are unique on the platform: each test has ten of its own. */
let base = 3_100_000;

/** A flight of a partner with dead freight, and what its partner and a client do on it. */
async function openFlight(partner: TestPartner, client: TestClient, rates: DepartureRates = RATES) {
  const sides = await createBookingSides(client, partner, DAY);
  const { shipper, forwarder } = sides;
  base += 700;
  const range = { first: formatAwbNumber('618', base), last: formatAwbNumber('618', base + 9) };
  const params = { partnerId: partner.partnerId };
  await forwarder.call(setAwbStock, { params, body: { ranges: [range] } });
  const { id: departureId } = await sides.addFlight({ rates });
  const departureParams = { ...params, departureId };
  const read = async ({ id }: Pick<Booking, 'id'>) =>
    (await shipper.call(getMyBooking, { params: { id } })).answer.value;
  const bookConfirmed = async (more?: { readonly weight: number; readonly volume: number }) => {
    const { id } = await sides.book(departureId, more);
    await forwarder.call(answerBooking, { params: paramsOf(sides, id), body: { action: 'confirm' } });
    return read({ id });
  };
  const depart = async () => {
    await forwarder.call(moveDeparture, { params: departureParams, body: { action: 'close' } });
    await endAcceptance(world, departureId);
    const { status } = await forwarder.call(moveDeparture, {
      params: departureParams,
      body: { action: 'depart' },
    });
    expect(status).toBe(200);
  };
  return { ...sides, departureId, departureParams, bookConfirmed, read, depart };
}

/** Puts a bag under the MAWB of a booking and issues its manifest. */
async function manifestBag(
  { forwarder, partner }: Awaited<ReturnType<typeof openFlight>>,
  { awbNumber }: Booking,
  bagId: string,
) {
  const { mawb } = (await forwarder.call(getManifestDetails, { params: { id: awbNumber ?? '' } })).answer;
  const { flightNumber, flightDate, originPortId, destinationPortId, departsAt, arrivesAt, bookedGrams } =
    mawb;
  const flight = { flightNumber, flightDate, originPortId, destinationPortId, departsAt, arrivesAt };
  const body = {
    partnerId: partner.partnerId,
    awbNumber: mawb.awbNumber,
    ...flight,
    bookedGrams,
    bagIds: [bagId],
  };
  expect((await forwarder.call(saveMawb, { body })).status).toBe(200);
  await addFlightPapers(forwarder, mawb);
  const manager = await partner.as('PARTNER_ADMIN');
  const signed = await manager.call(signManifest, { body: { mawbId: mawb.id, comment: 'A test' } });
  expect(signed.status).toBe(200);
}

/** A flight of the client of a bag, which the partner has received. */
async function openBagFlight() {
  const partner = await addPartner();
  const { client, orders, bag } = await setUpBag(world, partner);
  await client.connect(partner);
  return { flight: await openFlight(partner, client), orders, bag };
}

const pickFlown = ({ flown }: Booking): FlownFreight => {
  if (flown === null) throw new Error('the booking has not departed');
  return flown;
};

test('the pieces in bags under the MAWB are what flew, at the weight that both sides agree to, for both sides', async () => {
  const { flight, orders, bag } = await openBagFlight();
  const booking = await flight.bookConfirmed();
  expect(booking).toMatchObject({ deadFreight: RULE, flown: null });
  await manifestBag(flight, booking, bag.id);
  expect((await flight.read(booking)).flown).toBeNull();
  await flight.depart();
  const flown = pickFlown(await flight.read(booking));
  expect(flown.weight).toBe(bag.orderGrams);
  expect(flown).toMatchObject({ net: sgd(75_00), surcharges: [], total: sgd(98_40) });
  const { value } = (await flight.forwarder.call(getBooking, { params: paramsOf(flight, booking.id) }))
    .answer;
  expect(value).toMatchObject({ deadFreight: RULE, flown });
  await world.owner.query(
    `update orders set parcels = jsonb_set(parcels, '{0,grossGrams}', '30000') where id = $1`,
    [orders[0]?.id],
  );
  const { weight, chargeableGrams, deadGrams, net, total } = pickFlown(await flight.read(booking));
  expect(weight).toBeGreaterThan(30_000);
  expect([deadGrams, total]).toEqual([0, net]);
  // More flew than the 24 kg: the greater weight is charged.
  expect(net.amountMinor).toBe((chargeableGrams / 1_000) * 4_10);
});

test('bookings of a client under one MAWB share the pieces that name no booking, in proportion to their weight', async () => {
  const { flight, bag } = await openBagFlight();
  const first = await flight.bookConfirmed({ weight: 30_000, volume: 48 });
  const second = await flight.bookConfirmed({ weight: 10_000, volume: 16 });
  await flight.forwarder.call(assignMawb, {
    params: paramsOf(flight, second.id),
    body: { awbNumber: first.awbNumber },
  });
  await manifestBag(flight, first, bag.id);
  await flight.depart();
  const [large, small] = [pickFlown(await flight.read(first)), pickFlown(await flight.read(second))];
  expect(large.weight).toBe(Math.floor(bag.orderGrams * 0.75));
  expect(small.weight).toBe(Math.floor(bag.orderGrams * 0.25));
});

test('a booking of which nothing flew owes the dead freight that it was booked with', async () => {
  const partner = await addPartner();
  const client = await world.client();
  await client.connect(partner);
  const flight = await openFlight(partner, client);
  const booking = await flight.bookConfirmed();
  const harder = { ...RATES, deadFreight: { percent: 100, tolerancePercent: 0 } };
  const changed = await flight.forwarder.call(changeDeparture, {
    params: flight.departureParams,
    body: buildDeparture(DAY, { rates: harder }),
  });
  expect(changed.answer.value.rates?.deadFreight).toEqual(harder.deadFreight);
  await flight.depart();
  // 24 kg less 10 % at 4.10, half of it.
  expect(await flight.read(booking)).toMatchObject({
    deadFreight: RULE,
    flown: { weight: 0, chargeableGrams: 0, deadGrams: 21_600, deadFreight: sgd(44_28), total: sgd(44_28) },
  });
});

test('without dead freight, nothing is said about a booking of which nothing is known', async () => {
  const partner = await addPartner();
  const client = await world.client();
  await client.connect(partner);
  const flight = await openFlight(partner, client, SGD_RATES);
  const booking = await flight.bookConfirmed();
  await flight.depart();
  expect(await flight.read(booking)).toMatchObject({ state: 'DEPARTED', deadFreight: null, flown: null });
});

test('a shipment in no bag flew once its partner has received it, and not when it was off-loaded', async () => {
  const partner = await addPartner();
  const client = await world.client();
  await client.connect(partner);
  const flight = await openFlight(partner, client);
  const booking = await flight.bookConfirmed();
  const body = buildShipmentInput({ bookingId: booking.id });
  const { value: order } = (await flight.shipper.call(createShipment, { body })).answer;
  await world.owner.query(`update departures set state = 'DEPARTED' where id = $1`, [flight.departureId]);
  const addEvent = (status: string, time: string) =>
    world.database.withTenant({ clientId: client.clientId }, (tx) =>
      tx.execute(sql`insert into order_events (client_id, order_id, id, service_type, status, update_timestamp, source)
        values (${client.clientId}, ${order.id}, gen_random_uuid(), 'FREIGHT_FORWARDER', ${status}, ${time}, 'PARTNER')`),
    );
  const readWeight = async () => pickFlown(await flight.read(booking)).weight;
  expect(await readWeight()).toBe(0);
  await addEvent('RECEIVED_AT_FACILITY', '2026-12-01T01:00:00Z');
  expect(await readWeight()).toBe(order.grossGrams);
  await addEvent('OFFLOADED', '2026-12-01T02:00:00Z');
  expect(await readWeight()).toBe(0);
});
