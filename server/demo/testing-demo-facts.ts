import type { World } from '@portal/tests/world/world.ts';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCalendars } from '../features/calendars/index.ts';
import { describeBags } from './testing-bag-facts.ts';
import { describeChat } from './testing-chat-facts.ts';
import { describeConsolidation } from './testing-consolidation-facts.ts';
import { describeEvents } from './testing-event-facts.ts';
import { describeFlights } from './testing-flight-facts.ts';
import { ALL_BAGS, FORWARD } from './testing-facts.ts';
import { describeLateness } from './testing-lateness-facts.ts';
import { describeNetwork } from './testing-network-facts.ts';
import { describeOrderDays } from './testing-order-day-facts.ts';
import { describePapers } from './testing-paper-facts.ts';
import { describePeople } from './testing-people-facts.ts';
import { describeProfiles } from './testing-profile-facts.ts';
import { describeRatings } from './testing-rating-facts.ts';
import { describeStates } from './testing-state-facts.ts';
import { describeParcels } from './testing-parcel-facts.ts';
import { createDemoDeps } from './testing-demo.ts';
import { seedDemo } from './seed-demo.ts';
import { FULL_DEMO } from './shipper-plans.ts';

/** The tests of the whole demo, seeded in a world that `openWorld` opens. `days`: the age of its oldest orders. */
export function describeDemo(openWorld: () => Promise<World>, days: number): void {
  let world: World;
  /** Connects without row-level security. */
  let all: Pool;
  const steps: string[] = [];
  beforeAll(async () => {
    world = await openWorld();
    all = new Pool({ connectionString: world.url, max: 1 });
    const isWhole = days === FULL_DEMO.days;
    await world.wiring.bootstrap(world.url, isWhole ? 'on' : 'off', (step) => steps.push(step));
    const size = { ...FULL_DEMO, days };
    if (!isWhole) await seedDemo({ ...createDemoDeps(world), size, steps: (step) => steps.push(step) });
  }, 600_000);
  afterAll(async () => {
    await all.end();
    await world.close();
  });

  async function readRows<T extends object>(select: string): Promise<T[]> {
    return (await all.query<T>(select)).rows;
  }

  async function count(select: string): Promise<number> {
    const [row] = await readRows<{ n: number }>(`select (${select})::int as n`);
    return row?.n ?? 0;
  }

  describe('the network of the demo', () => {
    test('has 30 partners, each with rates, over eight countries', async () => {
      expect(await count('select count(*) from partners')).toBe(30);
      expect(await count('select count(distinct partner_id) from rate_cards')).toBe(30);
      const countries = await readRows<{ country: string }>(
        'select distinct unnest(countries) country from partners',
      );
      expect(countries.map(({ country }) => country)).toEqual(
        expect.arrayContaining('SG MY TH VN ID PH HK CN'.split(' ')),
      );
    });

    test('has several priced candidates for each leg of each order that it carries', async () => {
      const scarce = `select count(*) from order_legs l join route_sheets s on s.client_id = l.client_id
        and s.id = l.trace ->> 'sheet'
      where l.allocation <> 'UNALLOCATED' and (
        select count(distinct s.sheet -> 'offers' -> (offer - 1)::int ->> 'partnerId')
        from jsonb_array_elements_text(l.trace -> 'prices') with ordinality prices (price, offer)
        where price::bigint >= 0) < 2`;
      expect(await count('select count(*) from order_legs')).toBeGreaterThan(6_000);
      expect(await count(scarce)).toBe(0);
    });

    test('has cheaper partners that take longer than dearer ones on the same lanes', async () => {
      const [lane] = await readRows<{ late: number; usual: number; cheaper: boolean }>(`
      with flown as (select p.code, o.destination_country, l.price_minor / greatest(l.chargeable_grams, 1.0) price,
          extract(epoch from max(e.update_timestamp) - min(e.update_timestamp)) / 3600 hours
        from orders o join order_legs l on l.client_id = o.client_id and l.order_id = o.id
          and l.service_type = 'FREIGHT_FORWARDER' and l.mode = 'AIR'
        join partners p on p.id = l.partner_id and p.code in ('STRAITSSKY', 'HARBOURLINE')
        join order_events e on e.client_id = o.client_id and e.order_id = o.id and e.service_type = l.service_type
        where o.destination_country = 'PH' and o.service_level <> 'EXPRESS' and l.price_currency = 'SGD'
        group by 1, 2, 3, o.id having bool_or(e.status = 'HANDED_OVER'))
      select avg(hours) filter (where code = 'STRAITSSKY')::float late,
        avg(hours) filter (where code = 'HARBOURLINE')::float usual,
        avg(price) filter (where code = 'STRAITSSKY') < avg(price) filter (where code = 'HARBOURLINE') cheaper
      from flown`);
      expect(lane?.cheaper).toBe(true);
      expect(lane?.late).toBeGreaterThan(lane?.usual ?? Infinity);
    });

    test('has no partner without orders', async () => {
      const idle = await readRows<{ code: string }>(
        'select code from partners p where not exists (select 1 from order_legs l where l.partner_id = p.id)',
      );
      expect(idle.map(({ code }) => code)).toEqual([]);
    });
  });

  describe('the clients of the demo', () => {
    test('are three of different kinds, with six customers', async () => {
      expect(await count('select count(distinct client_id) from orders')).toBe(3);
      expect(await count('select count(distinct customer_id) from orders')).toBe(6);
      const kinds = await readRows<{ code: string; freight: number; grams: number; ofCustomers: number }>(`
      select c.code, avg((movement = 'B2B')::int)::float freight, avg((customer_id is not null)::int)::float "ofCustomers",
        percentile_cont(0.5) within group (order by gross_grams) grams
      from orders o join clients c using (client_id) where ${FORWARD} group by 1`);
      const kind = (code: string) => kinds.find((one) => one.code === code);
      expect(kind('MERLION')?.grams).toBeLessThan(800);
      expect(kind('JADEHARBOUR')?.freight).toBeGreaterThan(0.2);
      expect(kind('TIDEWATER')?.ofCustomers).toBe(1);
    });

    test('have 2,000 orders of 90 days and fewer in quarters before, in every stage, each of a file', async () => {
      const quarters = await readRows<{ orders: number }>(`select count(*)::int orders from orders o
        where ${FORWARD} and booking_id is null
        group by least(4, ceil(extract(epoch from now() - created_at) / 86400 / 91)) order by min(now() - created_at)`);
      const orders = quarters.map((quarter) => quarter.orders);
      const total = orders.reduce((sum, ofQuarter) => sum + ofQuarter, 0);
      expect(steps.join(' ')).toMatch(new RegExp(`${total} orders in [\\d.]+ s`));
      expect(orders).toHaveLength(Math.min(4, Math.ceil(days / 91)));
      expect(orders[0]).toBeGreaterThan(1_900);
      for (const earlier of orders.slice(1)) {
        expect(earlier).toBeGreaterThan(200);
        expect(earlier).toBeLessThan(500);
      }
      // Shipments in booked space are created one by one.
      expect(await count('select count(*) from orders where booking_id is not null')).toBe(7);
      expect(
        await count(`select max(shipments) from (select count(*) shipments from orders where booking_id is not null
          group by booking_id) one`),
      ).toBe(2);
      const shared = `select count(*) from bookings b,
        lateral (select sum(l.price_minor) minor from orders o join order_legs l on l.client_id = o.client_id
          and l.order_id = o.id and l.rule = 'BOOKED' where o.client_id = b.client_id and o.booking_id = b.id) legs`;
      expect(await count(`${shared} where legs.minor <> (b.price #>> '{total,amountMinor}')::bigint`)).toBe(
        0,
      );
      expect(
        await count(
          `select count(*) from orders o where ${FORWARD} and (batch_id is null) <> (booking_id is not null)`,
        ),
      ).toBe(0);
      expect(
        await count("select count(*) from batches where status = 'DONE' and source = 'FILE'"),
      ).toBeGreaterThan(80);
      expect(await count('select sum(faulty_orders) + sum(existing_orders) from batches')).toBe(0);
      expect(await count('select count(distinct stage) from orders')).toBe(6);
      expect(await count("select count(*) from orders where stage = 'UNALLOCATED'")).toBeLessThan(100);
      const age = 'extract(epoch from now() - min(created_at)) / 86400';
      expect(await count(`select floor(${age}) from orders`)).toBeGreaterThanOrEqual(days - 8);
      expect(await count(`select ceil(${age}) from orders`)).toBeLessThanOrEqual(days + 1);
    });

    test('have no warning in files but of split consignments and of a second warehouse abroad', async () => {
      const warned = `select count(*) from batch_orders, jsonb_array_elements(warnings::jsonb) warning
      where warning ->> 'code' not in ('finding.split_consignment', 'row.origin_not_sender')`;
      expect(await count(warned)).toBe(0);
    });

    test('have labels for all parcels that a partner has, and HAWB, MAWB and a flown bag for those that flew in the last four weeks', async () => {
      const moved = "o.stage in ('IN_TRANSIT', 'DELIVERED')";
      expect(
        await count(
          `select count(*) from orders o where ${FORWARD} and ${moved} and label_printed_at is null`,
        ),
      ).toBe(0);
      const flown = `from orders o join order_legs l on l.client_id = o.client_id and l.order_id = o.id
      and l.service_type = 'FREIGHT_FORWARDER' and l.mode = 'AIR' where ${FORWARD} and o.status <> 'CANCELLED'
      and exists (select 1 from order_events e where e.client_id = o.client_id and e.order_id = o.id
        and e.service_type = 'FREIGHT_FORWARDER' and e.status = 'DEPARTED')`;
      expect(await count(`select count(*) ${flown}`)).toBeGreaterThan(1_000);
      expect(
        await count(`select count(*) ${flown} and (o.awb_number is null or o.hawb_number is null)`),
      ).toBe(0);
      const bagged = `exists (select 1 from bag_orders m join ${ALL_BAGS} b on b.id = coalesce(m.bag_id, m.forwarder_bag_id)
      where m.client_id = o.client_id and m.order_id = o.id and m.left_at is null and b.awb_number = o.awb_number
        and b.state in ('IN_TRANSIT', 'ARRIVED', 'DELIVERED'))`;
      const recent = `exists (select 1 from order_events e where e.client_id = o.client_id and e.order_id = o.id
      and e.status = 'DEPARTED' and e.update_timestamp > now() - interval '27 days')`;
      const parcels = `${flown} and o.movement = 'CROSS_BORDER' and ${recent}`;
      expect(await count(`select count(*) ${parcels}`)).toBeGreaterThan(200);
      expect(await count(`select count(*) ${parcels} and not ${bagged}`)).toBe(0);
    });

    test('have valid MAWB numbers, each of one forwarder, route and departure', async () => {
      const mawbs = await readRows<{ number: string; lines: number; hours: number }>(`
      select o.awb_number number, count(distinct (l.partner_id, o.origin_port_id, o.destination_port_id))::int lines,
        extract(epoch from max(e.update_timestamp) - min(e.update_timestamp))::float / 3600 hours
      from orders o join order_legs l on l.client_id = o.client_id and l.order_id = o.id
          and l.service_type = 'FREIGHT_FORWARDER'
        left join lateral (select max(update_timestamp) update_timestamp from order_events e
          where e.client_id = o.client_id and e.order_id = o.id and e.status = 'MANIFESTED') e on true
      where o.awb_number in (select awb_number from ${ALL_BAGS} b where state in ('ARRIVED', 'DELIVERED')) group by 1`);
      expect(mawbs.length).toBeGreaterThan(25);
      for (const { number, lines, hours } of mawbs) {
        const [, serial = '', check] = /^\d{3}-(\d{7})(\d)$/.exec(number) ?? [];
        expect(Number(serial) % 7).toBe(Number(check));
        expect(lines).toBe(1);
        expect(hours ?? 0).toBeLessThan(2);
      }
    });

    test('have carrier numbers on each leg with events', async () => {
      const without = `select count(*) from order_legs l where l.external_tracking is null and exists (
      select 1 from order_events e where e.client_id = l.client_id and e.order_id = l.order_id
        and e.service_type = l.service_type)`;
      expect(await count(without)).toBe(0);
    });

    test('have cash that was collected at the delivery, with the amount of the order', async () => {
      const [cash] = await readRows<{ orders: number; reported: number }>(`select count(*)::int orders,
        count(*) filter (where e.remarks like 'Cash collected: %' || o.cod_currency)::int reported
      from orders o join order_events e on e.client_id = o.client_id and e.order_id = o.id
        and e.status in ('DELIVERED', 'COLLECTED') where o.cod_minor is not null`);
      expect(cash?.orders).toBeGreaterThan(200);
      expect(cash?.reported).toBe(cash?.orders);
    });

    test('have returns that take weeks over the legs of a reverse order', async () => {
      const returns = await readRows<{ days: number; services: string[] }>(`
      select extract(epoch from v.status_at - r.initiated_at)::float / 86400 days,
        (select array_agg(service_type order by sequence) from order_legs l
          where l.client_id = v.client_id and l.order_id = v.id) services
      from order_reversals r join orders v on v.client_id = r.client_id and v.id = r.reverse_order_id
      where v.stage = 'DELIVERED'`);
      expect(returns.length).toBeGreaterThan(3);
      for (const { services } of returns)
        expect(services).toEqual(['FIRST_MILE', 'FREIGHT_FORWARDER', 'CUSTOMS', 'LAST_MILE']);
      const days = returns.map((one) => one.days).sort((one, other) => one - other);
      expect(days[0]).toBeGreaterThan(7);
      expect(days[Math.floor(days.length / 2)]).toBeGreaterThan(10);
    });
  });

  describeBags({ readRows, count });
  describeFlights({ readRows, count });
  describeConsolidation({ readRows, count });
  describeStates({ readRows, count });
  describeParcels({ readRows, count });
  describeProfiles({ readRows, count });
  describeRatings({ readRows, count });
  describeChat({ readRows, count });
  describeNetwork({ readRows, count });
  describePeople({ readRows, count });
  const demo = { readRows, count, readCalendars: () => world.operator.withoutTenant(readCalendars) };
  describeEvents(demo);
  describeLateness(demo);
  describeOrderDays(demo);
  describePapers(demo);
}
