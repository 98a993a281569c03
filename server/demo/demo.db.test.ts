import { login } from '@portal/contract/auth';
import { listAddresses } from '@portal/contract/address-book';
import { listMyBookings } from '@portal/contract/freight';
import { listShipments } from '@portal/contract/orders';
import { expectSignedIn } from '@portal/tests/world/sign-in.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { DEMO_PASSWORD, seedDemo } from './seed-demo.ts';
import { SMALL_DEMO } from './shipper-plans.ts';
import { createDemoDeps } from './testing-demo.ts';

let world: World;
/** Connects without row-level security. */
let all: Pool;

const ORDERS = SMALL_DEMO.plans.reduce((sum, { orders }) => sum + orders, 0);
const createDeps = () => ({ ...createDemoDeps(world), size: SMALL_DEMO });

beforeAll(async () => {
  world = await openWorld();
  all = new Pool({ connectionString: world.url, max: 1 });
  await world.wiring.bootstrap(world.url, 'off', () => undefined);
  for (const [select, most] of KILLS) {
    const deps = createDeps();
    const database = seedUntil(deps.database, async () => (await counted(select)) >= most);
    await expect(seedDemo({ ...deps, database })).rejects.toThrow('killed');
  }
  await seedDemo(createDeps());
}, 600_000);
afterAll(async () => {
  await all.end();
  await world.close();
});

/** The interruptions of the test: one in each phase of the seed. */
const KILLS = [
  ['select count(*) from batches', 9],
  ["select count(*) from bags where state = 'COMPLETED'", 20],
  // An off-loaded bag waits for its next flight.
  ['select count(*) from orders where awb_number is null and id in (select order_id from bag_orders)', 1],
  ["select count(*) from mawbs where state = 'ARRIVED'", 5],
  ['select count(*) from reweighs', 3],
  ["select count(*) from order_reversals where state = 'APPROVED'", 2],
  ["select count(*) from bags where state = 'OPEN'", 1],
] as const;

/** A database that throws after a number of transactions. */
function seedUntil(database: Database, isTime: () => Promise<boolean>): Database {
  return {
    ...database,
    withTenant: async (tenant, work) => {
      if (await isTime()) throw new Error('killed');
      return database.withTenant(tenant, work);
    },
    withPartner: async (partner, work) => {
      if (await isTime()) throw new Error('killed');
      return database.withPartner(partner, work);
    },
  };
}

async function counted(select: string): Promise<number> {
  const { rows } = await all.query<{ n: number }>(`select (${select})::int as n`);
  return rows[0]?.n ?? 0;
}

async function signIn(name: string) {
  const body = { email: `${name}@demo.example`, password: DEMO_PASSWORD };
  return expectSignedIn((await world.guest.call(login, { body })).answer);
}

async function findBooking(headers: { readonly authorization: string }, reference: string) {
  const { answer } = await world.guest.call(listMyBookings, { query: { search: reference }, headers });
  const [booking] = answer.data;
  if (booking === undefined) throw new Error(`no booking has the reference ${reference}`);
  return booking;
}

async function addressBook() {
  const { token } = await signIn('shipper');
  const headers = { authorization: `Bearer ${token}` };
  return (await world.guest.call(listAddresses, { query: { perPage: 100 }, headers })).answer;
}

/** Reverse orders and shipments in booked space are counted separately. */
const PLANNED = `select count(*) from orders o where o.booking_id is null and not exists (select 1 from order_reversals r
  where r.client_id = o.client_id and r.reverse_order_id = o.id)`;
const TROUBLES =
  'select (select count(*) from reweigh_steps) + (select count(*) from order_reversals) + (select count(*) from orders) + (select count(*) from bag_updates) + (select count(*) from custody_entries)';

describe('the demo', () => {
  test('has parcels that arrived at the hubs of their consignees', async () => {
    const arrivals = `select count(*) from order_events where status = 'RECEIVED_AT_DESTINATION_HUB'`;
    const atHubs = await counted(`${arrivals} and hub_id is not null`);
    expect(atHubs / (await counted(arrivals))).toBeGreaterThan(0.5);
    expect(await counted('select count(distinct hub_id) from order_legs')).toBeGreaterThan(15);
  });

  test('has departures of its forwarders by air and by land for eight weeks, once for each day of a schedule', async () => {
    expect(await counted("select count(*) from departure_schedules where mode = 'LAND'")).toBe(4);
    const departures = "select count(*) from departures where mode = 'AIR'";
    expect(await counted(departures)).toBeGreaterThan(500);
    expect(await counted(`${departures} and departs_at > now() + interval '50 days'`)).toBeGreaterThan(40);
    expect(
      await counted('select count(*) - count(distinct (schedule_id, schedule_day)) from departures'),
    ).toBe(0);
  });

  test('has users that can sign in and see their data', async () => {
    const who = ['shipper', 'viewer', 'second', 'customer', 'partner', 'lastmile'];
    const users = await Promise.all(who.map(async (name) => (await signIn(name)).user));
    expect(users.map((user) => user.role)).toEqual([
      'CLIENT_ADMIN',
      'CLIENT_VIEWER',
      'CLIENT_ADMIN',
      'CUSTOMER_ADMIN',
      'PARTNER_ADMIN',
      'PARTNER_ADMIN',
    ]);
    const services = users[4]?.partnerProfiles[0]?.partnerServiceType.map((entry) => entry.Service.Name);
    expect(services).toEqual(['FREIGHT_FORWARDER', 'CUSTOMS']);
    expect(users[0]?.clientId).not.toBe(users[2]?.clientId);
    expect(
      await counted(`select count(*) from orders where customer_id = '${users[3]?.customerId}'`),
    ).toBeGreaterThan(5);
  });

  test('has shipments in booked space that wait for each thing, and ones that flew at the weight that was booked', async () => {
    const { token } = await signIn('shipper');
    const headers = { authorization: `Bearer ${token}` };
    const { answer } = await world.guest.call(listShipments, { query: { perPage: 100 }, headers });
    const booked = answer.data.flatMap(({ order, booking, nextAction }) =>
      booking === null ? [] : [{ code: order.customerOrderCode, state: booking.state, nextAction }],
    );
    const { departure: later } = await findBooking(headers, 'PO-1194');
    const { departure: next } = await findBooking(headers, 'PO-1190');
    const { departure: requested } = await findBooking(headers, 'PO-1201');
    expect(booked.toSorted((one, other) => one.code.localeCompare(other.code))).toEqual([
      { code: 'PO-1083', state: 'ARRIVED', nextAction: null },
      // It is on the last flight that left, which is in the air at some hours of the day.
      { code: 'PO-1183', state: expect.toBeOneOf(['DEPARTED', 'ARRIVED']), nextAction: null },
      { code: 'PO-1190', state: 'CLOSED', nextAction: { code: 'HAND_OVER', dueAt: next.cutOffAt } },
      { code: 'PO-1194', state: 'CONFIRMED', nextAction: { code: 'ADD_PAPERS', dueAt: later.departsAt } },
      { code: 'PO-1195', state: 'CONFIRMED', nextAction: { code: 'HAND_OVER', dueAt: later.cutOffAt } },
      { code: 'PO-1198', state: 'REJECTED', nextAction: { code: 'REBOOK', dueAt: null } },
      {
        code: 'PO-1201',
        state: 'REQUESTED',
        nextAction: { code: 'AWAIT_CONFIRMATION', dueAt: requested.cutOffAt },
      },
    ]);
    const { weight, flown, total, awbNumber } = await findBooking(headers, 'PO-1083');
    expect(flown).toMatchObject({ weight, total });
    expect(awbNumber).toMatch(/^\d{3}-\d{8}$/);
    expect(
      await counted(`select count(*) from orders where awb_number = '${awbNumber}' and hawb_number <> ''`),
    ).toBe(1);
  });

  test('has quotations with files of both sides, and an offer with dead freight', async () => {
    for (const owner of ['request_id', 'quotation_id'])
      expect(await counted(`select count(*) from documents where ${owner} is not null`)).toBeGreaterThan(0);
    const offers = "select count(*) from quotations where offer ->> 'deadFreight' is not null";
    expect(await counted(offers)).toBeGreaterThan(0);
  });

  test('has bookings from quotations that arrived, one at another price and two a day late', async () => {
    const arrived = `select count(*) from quotations q join bookings b on b.client_id = q.client_id and b.id = q.booking_id
      join departures d on d.partner_id = b.partner_id and d.id = b.departure_id where d.state = 'ARRIVED' and b.state = 'CONFIRMED'`;
    expect(await counted(arrived)).toBeGreaterThanOrEqual(5);
    const quoted = `(select sum((l #>> '{amount,amountMinor}')::int) from jsonb_array_elements(q.offer -> 'lines') l
      where l ->> 'service' in ('FREIGHT', 'SURCHARGE'))`;
    expect(await counted(`${arrived} and (b.price #>> '{total,amountMinor}')::int <> ${quoted}`)).toBe(1);
    expect(await counted(`${arrived} and d.arrived_at > d.arrives_at + interval '20 hours'`)).toBe(2);
  });

  test('has address books with addresses in the scripts of the region', async () => {
    const page = await addressBook();
    expect(page.data.map((entry) => entry.party.name).join(' ')).toMatch(/\p{Script=Thai}/u);
    expect(
      page.data
        .filter((entry) => entry.isDefault)
        .map((entry) => entry.kind)
        .sort(),
    ).toEqual(['CONSIGNOR', 'PICKUP', 'RETURN']);
  });

  test('has printers with jobs in every state that people meet, each with orders', async () => {
    expect(await counted('select count(distinct state) from print_jobs')).toBe(4);
    expect(await counted('select min(cardinality(order_ids)) from print_jobs')).toBeGreaterThan(0);
  });

  test('is created once; after an interrupted start the next one continues without duplicates', async () => {
    expect(await seedDemo(createDeps())).toBe(false);
    const events = await counted('select count(*) from order_events');
    const troubles = await counted(TROUBLES);
    const { totalCount } = await addressBook();
    await world.owner.query("update reference_loads set checksum = 'BEGUN' where list = 'demo'");
    expect(await seedDemo(createDeps())).toBe(true);
    expect(await counted(PLANNED)).toBe(ORDERS);
    expect(await counted('select count(*) from order_events')).toBe(events);
    expect(await counted(TROUBLES)).toBe(troubles);
    expect((await addressBook()).totalCount).toBe(totalCount);
  }, 60_000);
});
