import type { Party } from '@portal/contract/parties';
import { REWEIGH_STATES } from '@portal/contract/reweigh';
import { describe, expect, test } from 'vitest';
import type { Calendars } from '../features/calendars/index.ts';
import { toLocalTime } from '../platform/local-days.ts';
import { findPlace } from './places.ts';
import { FORWARD, type SeededDemo } from './testing-facts.ts';

interface EventRow {
  readonly status: string;
  readonly place: string;
  readonly at: Date;
  readonly previousAt: Date | null;
  readonly country: string;
  readonly portId: string;
  readonly consignee: Party;
}

/** The tests of what happens to orders, and when. */
export function describeEvents(demo: SeededDemo & { readCalendars(): Promise<Calendars> }): void {
  describe('the events of the demo', () => {
    const readEvents = (condition: string) =>
      demo.readRows<EventRow>(`select * from (
      select e.status, e.service_type, e.place, e.update_timestamp at, o.destination_country country,
        o.destination_port_id "portId", o.parties -> 'consignee' consignee, o.movement,
        lag(e.update_timestamp) over (partition by o.id order by e.update_timestamp, e.id) "previousAt"
      from order_events e join orders o on o.client_id = e.client_id and o.id = e.order_id where ${FORWARD}) e
      where ${condition}`);

    test('of customs are in office hours on working days where the desks have them', async () => {
      const calendars = await demo.readCalendars();
      const events = await readEvents("status in ('UNDER_CLEARANCE', 'CLEARED', 'INSPECTION', 'ON_HOLD')");
      const checked = events.flatMap((event) => {
        const calendar = calendars.getWorkCalendar('CUSTOMS', null, {
          country: event.country,
          portId: event.portId,
          postcode: event.consignee.postcode,
        });
        // A calendar without a cut-off is open around the clock.
        const { day, minutes } = toLocalTime(event.at.getTime(), calendar.timeZone);
        if (calendar.getCutOff(day) === null) return [];
        return [{ ...event, open: calendar.isOpen(day) && minutes >= 510 && minutes < 990 }];
      });
      expect(checked.length).toBeGreaterThan(800);
      expect(checked.filter(({ open }) => !open)).toEqual([]);
      expect(new Set(checked.map(({ country }) => country)).size).toBeGreaterThan(3);
    });

    test('of couriers are not on holidays of the destination', async () => {
      const calendars = await demo.readCalendars();
      const events = await readEvents("status in ('OUT_FOR_DELIVERY', 'DELIVERED')");
      const closed = events.filter(({ at, country, consignee }) => {
        const calendar = calendars.getWorkCalendar('LAST_MILE', null, {
          country,
          postcode: consignee.postcode,
        });
        return !calendar.isOpen(toLocalTime(at.getTime(), calendar.timeZone).day);
      });
      expect(events.length).toBeGreaterThan(2_000);
      expect(closed.filter(({ consignee }) => findPlace(consignee) !== undefined)).toEqual([]);
      const holidays =
        await demo.count(`select count(*) from calendar_days where kind = 'CLOSED' and region = ''
      and day between current_date - 90 and current_date and country in ('MY', 'TH', 'ID', 'PH', 'SG', 'HK', 'VN')`);
      expect(holidays).toBeGreaterThan(0);
    });

    test('have the hub of the province, reached by line haul', async () => {
      const arrivals = await readEvents("status = 'RECEIVED_AT_DESTINATION_HUB' and movement <> 'DOMESTIC'");
      const inProvinces = arrivals.filter(({ consignee }) => (findPlace(consignee)?.lineHaulHours ?? 0) > 0);
      expect(inProvinces.length).toBeGreaterThan(100);
      expect(new Set(inProvinces.map(({ place }) => place)).size).toBeGreaterThan(8);
      for (const { place, at, previousAt, consignee } of inProvinces) {
        const { hub = '', lineHaulHours = 0 } = findPlace(consignee) ?? {};
        expect(place).toBe(`${hub} hub`);
        const hours = (at.getTime() - (previousAt?.getTime() ?? 0)) / 3_600_000;
        // Quick partners and express need less.
        expect(hours).toBeGreaterThan(lineHaulHours * 0.45);
      }
    });
  });

  describe('the orders of the demo', () => {
    test('are in each terminal status and with each exception', async () => {
      const rows = await demo.readRows<{ status: string }>('select distinct status from order_events');
      expect(rows.map((row) => row.status)).toEqual(
        expect.arrayContaining(
          'DELIVERED COLLECTED RETURNED LOST DAMAGED REJECTED CANCELLED CANCELLATION_REQUESTED UNALLOCATED OFFLOADED DELAYED ON_HOLD INSPECTION DELIVERY_FAILED PICKUP_FAILED'.split(
            ' ',
          ),
        ),
      );
      expect(await demo.count('select count(*) from order_events where update_timestamp > now()')).toBe(0);
      expect(
        await demo.count("select count(*) from orders where status = 'CANCELLATION_REQUESTED'"),
      ).toBeGreaterThan(0);
      const answered = `select count(*) from orders o where status = 'CANCELLED' and exists (select 1 from order_events e
      where e.client_id = o.client_id and e.order_id = o.id and e.status = 'CANCELLATION_REQUESTED')`;
      expect(await demo.count(answered)).toBeGreaterThan(0);
    });

    test('have reweighs and reversals in every state', async () => {
      const states = async (table: string) =>
        (await demo.readRows<{ state: string }>(`select distinct state from ${table}`))
          .map(({ state }) => state)
          .toSorted((one, other) => one.localeCompare(other));
      expect(await states('reweighs')).toEqual([...REWEIGH_STATES].toSorted((a, b) => a.localeCompare(b)));
      expect(await states('order_reversals')).toEqual(['APPROVED', 'CLOSED', 'INITIATED', 'REJECTED']);
      // How far a reverse order is depends on the time of the seeding.
      const movedByPartners = `select count(*) from order_reversals r join orders o on o.client_id = r.client_id
      and o.id = r.reverse_order_id where r.state = 'APPROVED' and o.stage in ('IN_TRANSIT', 'DELIVERED')`;
      expect(await demo.count(movedByPartners)).toBeGreaterThan(0);
      expect(
        await demo.count("select count(*) from reweighs where state = 'WAITING' and answer_by > now()"),
      ).toBeGreaterThan(0);
    });

    test('weigh between 0.7 and 2.5 times their declared weight where a reweigh was agreed', async () => {
      const orders = await demo.readRows<{ part: number }>(`select o.gross_grams::float
          / (select sum((p ->> 'grossGrams')::int) from jsonb_array_elements(o.declared_parcels) p) part
        from orders o where o.declared_parcels is not null`);
      expect(orders.length).toBeGreaterThan(3);
      expect(orders.filter(({ part }) => part < 0.7 || part > 2.5)).toEqual([]);
    });

    test('are in bags, open and sealed, with orders in each', async () => {
      expect(await demo.count("select count(*) from bags where state = 'OPEN'")).toBeGreaterThan(1);
      expect(await demo.count("select count(*) from bags where state = 'SEALED'")).toBeGreaterThan(1);
      const empty = `select count(*) from bags b where not exists (select 1 from bag_orders m
      where m.client_id = b.client_id and m.bag_id = b.id)`;
      expect(await demo.count(empty)).toBe(0);
    });

    test('have the status of their furthest event', async () => {
      const mismatches =
        await demo.count(`select count(*) from orders o where not exists (select 1 from order_events e
      where e.client_id = o.client_id and e.order_id = o.id and e.service_type = o.status_service_type
        and e.status = o.status and e.update_timestamp = o.status_at)`);
      expect(mismatches).toBe(0);
    });
  });
}
