import { login } from '@portal/contract/auth';
import { REWEIGH_STATES } from '@portal/contract/reweigh';
import { listAddresses } from '@portal/contract/address-book';
import { expectSignedIn } from '@portal/tests/world/sign-in.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type Database } from '../db/database.ts';
import { createDutyRulesCache } from '../features/duties/index.ts';
import { createCalendarCache } from '../features/calendars/index.ts';
import { composeRouting } from '../features/orders/index.ts';
import { createGatewaysCache } from '../features/gateways/index.ts';
import { createHubsCache } from '../features/hubs/index.ts';
import { createPreflightRulesCache } from '../features/preflight/index.ts';
import { createContextCache, createOrderRouting } from '../features/routing/index.ts';
import { openLog } from '../platform/log.ts';
import { DEMO_PASSWORD, seedDemo, type DemoDeps } from './seed-demo.ts';

let world: World;
let owner: Database;
/** Connects without row-level security. */
let all: Pool;
const steps: string[] = [];
beforeAll(async () => {
  world = await openWorld();
  all = new Pool({ connectionString: world.url, max: 1 });
  owner = openDatabase({ url: world.url, role: 'portal_owner', max: 3, log: openLog('fatal') });
  for (const [select, most] of KILLS) {
    const deps = createDeps(world, owner);
    const database = seedUntil(deps.database, async () => (await counted(select)) >= most);
    await expect(seedDemo({ ...deps, database })).rejects.toThrow('killed');
  }
  await seedDemo(createDeps(world, owner));
}, 120_000);
afterAll(async () => {
  await owner.close();
  await all.end();
  await world.close();
});

/** The interruptions of the test: one in each phase of the seed. */
const KILLS = [
  ['select count(*) from reweighs', 3],
  ["select count(*) from order_reversals where state = 'APPROVED'", 2],
  ['select count(*) from bags', 2],
] as const;

/** A database that throws after a number of transactions. */
function seedUntil(database: Database, isTime: () => Promise<boolean>): Database {
  return {
    ...database,
    withTenant: async (tenant, work) => {
      if (await isTime()) throw new Error('killed');
      return database.withTenant(tenant, work);
    },
  };
}

async function counted(select: string): Promise<number> {
  const { rows } = await all.query<{ n: number }>(`select (${select})::int as n`);
  return rows[0]?.n ?? 0;
}

async function addressBook() {
  const body = { email: 'shipper@demo.example', password: DEMO_PASSWORD };
  const { token } = expectSignedIn((await world.guest.call(login, { body })).answer);
  const headers = { authorization: `Bearer ${token}` };
  return (await world.guest.call(listAddresses, { query: { perPage: 100 }, headers })).answer;
}

/** Reverse orders are counted separately. */
const PLANNED = `select count(*) from orders o where not exists (select 1 from order_reversals r
  where r.client_id = o.client_id and r.reverse_order_id = o.id)`;
const TROUBLES =
  'select (select count(*) from reweigh_steps) + (select count(*) from order_reversals) + (select count(*) from orders) + (select count(*) from bag_updates)';

describe('the demo', () => {
  test('has 2,000 orders of two shippers over 90 days, in every stage', async () => {
    expect(await counted(PLANNED)).toBe(2_000);
    expect(await counted('select count(distinct client_id) from orders')).toBe(2);
    expect(await counted('select count(distinct stage) from orders')).toBe(6);
    expect(await counted("select count(*) from orders where stage = 'UNALLOCATED'")).toBeLessThan(100);
    expect(await counted("select count(*) from orders where created_at < now() - interval '90 days'")).toBe(
      0,
    );
    expect(await counted('select count(distinct partner_id) from rate_cards')).toBe(6);
    expect(steps.at(-1)).toMatch(/2000 orders in [\d.]+ s/);
  });

  test('has orders in each terminal status and with each exception', async () => {
    const { rows } = await world.owner.query<{ status: string }>('select distinct status from order_events');
    expect(rows.map((row) => row.status)).toEqual(
      expect.arrayContaining(
        'DELIVERED COLLECTED RETURNED LOST DAMAGED REJECTED CANCELLED CANCELLATION_REQUESTED UNALLOCATED OFFLOADED DELAYED ON_HOLD INSPECTION DELIVERY_FAILED PICKUP_FAILED'.split(
          ' ',
        ),
      ),
    );
    expect(await counted('select count(*) from order_events where update_timestamp > now()')).toBe(0);
    expect(
      await counted("select count(*) from orders where status = 'CANCELLATION_REQUESTED'"),
    ).toBeGreaterThan(0);
    const answered = `select count(*) from orders o where status = 'CANCELLED' and exists (select 1 from order_events e
      where e.client_id = o.client_id and e.order_id = o.id and e.status = 'CANCELLATION_REQUESTED')`;
    expect(await counted(answered)).toBeGreaterThan(0);
  });

  test('has parcels that arrived at the hubs of their consignees', async () => {
    const arrivals = `select count(*) from order_events where status = 'RECEIVED_AT_DESTINATION_HUB'`;
    const atHubs = await counted(`${arrivals} and hub_id is not null`);
    expect(atHubs / (await counted(arrivals))).toBeGreaterThan(0.5);
    expect(await counted('select count(distinct hub_id) from order_legs')).toBeGreaterThan(15);
  });

  test('has reweighs and reversals in every state', async () => {
    const states = async (table: string) =>
      (await all.query<{ state: string }>(`select distinct state from ${table}`)).rows
        .map(({ state }) => state)
        .toSorted((one, other) => one.localeCompare(other));
    expect(await states('reweighs')).toEqual([...REWEIGH_STATES].toSorted((a, b) => a.localeCompare(b)));
    expect(await states('order_reversals')).toEqual(['APPROVED', 'CLOSED', 'INITIATED', 'REJECTED']);
    // How far a reverse order is depends on the time of the seeding.
    const movedByPartners = `select count(*) from order_reversals r join orders o on o.client_id = r.client_id
      and o.id = r.reverse_order_id where r.state = 'APPROVED' and o.stage in ('IN_TRANSIT', 'DELIVERED')`;
    expect(await counted(movedByPartners)).toBeGreaterThan(0);
    expect(
      await counted("select count(*) from reweighs where state = 'WAITING' and answer_by > now()"),
    ).toBeGreaterThan(0);
  });

  test('has bags, open and sealed, with orders in each', async () => {
    expect(await counted("select count(*) from bags where state = 'OPEN'")).toBeGreaterThan(1);
    expect(await counted("select count(*) from bags where state = 'SEALED'")).toBeGreaterThan(1);
    const empty = `select count(*) from bags b where not exists (select 1 from bag_orders m
      where m.client_id = b.client_id and m.bag_id = b.id and m.left_at is null)`;
    expect(await counted(empty)).toBe(0);
  });

  test('has orders whose status is that of their furthest event', async () => {
    const astray = await counted(`select count(*) from orders o where not exists (select 1 from order_events e
      where e.client_id = o.client_id and e.order_id = o.id and e.service_type = o.status_service_type
        and e.status = o.status and e.update_timestamp = o.status_at)`);
    expect(astray).toBe(0);
  });

  test('has users that can sign in and see their data', async () => {
    const who = ['shipper', 'viewer', 'second', 'customer', 'partner', 'lastmile'];
    const users = await Promise.all(
      who.map(async (name) => {
        const body = { email: `${name}@demo.example`, password: DEMO_PASSWORD };
        return expectSignedIn((await world.guest.call(login, { body })).answer).user;
      }),
    );
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
    ).toBeGreaterThan(50);
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

  test('is created once; after an interrupted start the next one continues without duplicates', async () => {
    expect(await seedDemo(createDeps(world, owner))).toBe(false);
    const events = await counted('select count(*) from order_events');
    const troubles = await counted(TROUBLES);
    const { totalCount } = await addressBook();
    await world.owner.query("update reference_loads set checksum = 'BEGUN' where list = 'demo'");
    expect(await seedDemo(createDeps(world, owner))).toBe(true);
    expect(await counted(PLANNED)).toBe(2_000);
    expect(await counted('select count(*) from order_events')).toBe(events);
    expect(await counted(TROUBLES)).toBe(troubles);
    expect((await addressBook()).totalCount).toBe(totalCount);
  }, 60_000);
});

function createDeps({ database, files, jobs }: World, operator: Database): DemoDeps {
  const duties = createDutyRulesCache();
  const routing = composeRouting(
    createOrderRouting(createContextCache()),
    duties,
    createCalendarCache(async () => 0),
    createGatewaysCache(),
    createHubsCache(),
  );
  const preflight = createPreflightRulesCache(duties);
  return { database, owner: operator, routing, preflight, files, jobs, steps: (step) => steps.push(step) };
}
