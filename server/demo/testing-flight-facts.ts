import { describe, expect, test } from 'vitest';
import { ALL_BAGS, FORWARD, type SeededDemo } from './testing-facts.ts';

/** SQL of orders in bags of clients that departed, with a row for each piece. */
const FLOWN = `from bags b join bag_orders m on m.client_id = b.client_id and m.bag_id = b.id and m.left_at is null
  join orders o on o.client_id = m.client_id and o.id = m.order_id
  join order_events e on e.client_id = o.client_id and e.order_id = o.id and e.service_type = 'FREIGHT_FORWARDER'
    and e.status = 'DEPARTED'`;

/** Kilometres between airports. */
const GREAT_CIRCLES: Readonly<Record<string, number>> = {
  'SGSIN MYKUL': 297,
  'SGSIN MYBKI': 1_480,
  'SGSIN MYKCH': 730,
  'SGSIN THBKK': 1_416,
  'SGSIN VNSGN': 1_093,
  'SGSIN IDCGK': 880,
  'SGSIN PHMNL': 2_375,
  'SGSIN HKHKG': 2_559,
  'CNSZX SGSIN': 2_600,
  'CNSZX MYKUL': 2_560,
  'CNSZX THBKK': 1_720,
  'CNSZX VNSGN': 1_530,
  'CNSZX PHMNL': 1_180,
};
const JET_KILOMETRES_PER_HOUR = 900;

/** The tests of bags that flew, of their flights, and of what arrived. */
export function describeFlights(demo: SeededDemo): void {
  describe('the flown bags of the demo', () => {
    test('are in the air, have arrived or are delivered, with seal, receipt of the driver, receipt by the forwarder and MAWB', async () => {
      const states = await demo.readRows<{ state: string; bags: number }>(
        `select b.state, count(distinct b.id)::int bags ${FLOWN} group by 1`,
      );
      expect(new Set(states.map(({ state }) => state))).toEqual(
        new Set(['IN_TRANSIT', 'ARRIVED', 'DELIVERED']),
      );
      expect(states.find(({ state }) => state === 'DELIVERED')?.bags).toBeGreaterThan(40);
      const incomplete = `select count(*) ${FLOWN} and (b.seal_number is null or b.received_by is null
        or b.received_at is null or b.forwarded_at is null or b.awb_number is null or b.departure is null)`;
      expect(await demo.count(incomplete)).toBe(0);
    });

    test('are packed after the order, before seal, collection, hand-over, receipt and departure', async () => {
      const wrong = `select count(*) ${FLOWN} and not (
        o.created_at < b.created_at and o.label_printed_at < b.created_at and b.created_at < b.sealed_at
        and b.sealed_at < b.completed_at and b.completed_at <= b.handed_over_at and b.handed_over_at < b.received_at
        and b.received_at < b.forwarded_at and b.forwarded_at < e.update_timestamp)`;
      expect(await demo.count(wrong)).toBe(0);
      const beforeCollection = `select count(*) ${FLOWN} join order_events c on c.client_id = o.client_id
        and c.order_id = o.id and c.status in ('PICKED_UP', 'DROPPED_OFF') and c.update_timestamp < b.completed_at`;
      expect(await demo.count(beforeCollection)).toBe(0);
    });

    test('have the times of their orders: hand-over, receipt, bagging, manifest, departure and arrival', async () => {
      const without = (kind: string, status: string) => `select count(*) ${FLOWN} join custody_entries k
        on k.client_id = o.client_id and k.order_id = o.id and k.piece = m.piece and k.kind = '${kind}'
        where not exists (select 1 from order_events s where s.client_id = o.client_id and s.order_id = o.id
          and s.status = '${status}' and s.update_timestamp = k.at)`;
      const steps = {
        HANDED_OVER: 'HANDED_OVER',
        RECEIVED: 'RECEIVED_AT_FACILITY',
        MANIFESTED: 'MANIFESTED',
        OFFLOADED: 'OFFLOADED',
        DEPARTED: 'DEPARTED',
        ARRIVED: 'ARRIVED',
      };
      for (const [kind, status] of Object.entries(steps))
        expect(await demo.count(without(kind, status)), kind).toBe(0);
    });

    test('have a ledger of each piece that the partner at the destination received', async () => {
      const [pieces] = await demo.readRows<{
        received: number;
        whole: number;
      }>(`select count(*)::int received,
          count(*) filter (where kinds @> '{BAGGED,SEALED,COMPLETED,HANDED_OVER,RECEIVED,MANIFESTED,DEPARTED,ARRIVED}')::int whole
        from (select order_id, piece, array_agg(kind) kinds from custody_entries group by 1, 2) k
        where 'RECEIVED_AT_DESTINATION' = any (kinds)`);
      expect(pieces?.received).toBeGreaterThan(200);
      expect(pieces?.whole).toBe(pieces?.received);
    });
  });

  describe('the flights of the demo', () => {
    test('depart after the manifest and arrive within their duration, on the flight of the booking', async () => {
      const wrong = `select count(*) from mawbs w join mawb_departures d on d.partner_id = w.partner_id and d.mawb_id = w.id
        where d.departed_at < w.manifested_at or d.flight_number <> w.flight_number
          or d.departed_at < w.departs_at or d.arrived_at <= d.departed_at
          or d.arrived_at - d.departed_at > interval '10 hours'`;
      expect(await demo.count(wrong)).toBe(0);
      expect(
        await demo.count('select count(*) from mawb_departures where arrived_at is not null'),
      ).toBeGreaterThan(25);
    });

    test('have a number for each destination of an airline that flies there, and fly no faster than a jet', async () => {
      const flights = await demo.readRows<{ flight: string; from: string; to: string; hours: number }>(`
        select distinct w.flight_number flight, w.origin_port_id "from", w.destination_port_id "to",
          extract(epoch from w.arrives_at - w.departs_at)::float / 3600 hours from mawb_flights w`);
      const direct = flights.filter(({ flight, from }) => flight.startsWith('SQ') && from === 'SGSIN');
      const routes = new Set(direct.map(({ flight, to }) => `${flight} ${to}`));
      expect(routes.size).toBeGreaterThan(2);
      expect(new Set(direct.map(({ flight }) => flight)).size).toBe(routes.size);
      for (const { from, to, hours } of flights)
        expect(hours, `${from} ${to}`).toBeGreaterThan(
          (GREAT_CIRCLES[`${from} ${to}`] ?? 0) / JET_KILOMETRES_PER_HOUR,
        );
    });

    test('have an off-loaded bag that flew under the next MAWB, and a further version of the manifest', async () => {
      const offLoaded = `select count(distinct k.bag_code) from custody_entries k join custody_entries n
          on n.client_id = k.client_id and n.order_id = k.order_id and n.piece = k.piece and n.kind = 'DEPARTED' and n.at > k.at
        where k.kind = 'OFFLOADED' and n.awb_number <> k.awb_number`;
      expect(await demo.count(offLoaded)).toBeGreaterThan(0);
      expect(
        await demo.count('select count(*) from manifests where version = 2 and reason is not null'),
      ).toBeGreaterThan(0);
    });

    test('have a split shipment: two departures under one MAWB, each with bags', async () => {
      const split = `select count(*) from mawbs w where (select count(distinct b.departure) from ${ALL_BAGS} b
        where b.awb_number = w.awb_number) = 2`;
      expect(await demo.count(split)).toBeGreaterThan(0);
    });

    test('have numbers of the stock of their forwarders, which also has used, spoilt and returned numbers', async () => {
      const outside = `select count(*) from mawbs w where not exists (select 1 from awb_stock s
        where s.partner_id = w.partner_id and s.prefix = left(w.awb_number, 3)
          and substr(w.awb_number, 5, 7)::int between s.first_serial and s.last_serial)`;
      expect(await demo.count(outside)).toBe(0);
      const states = await demo.readRows<{ state: string }>('select distinct state from awb_stock_numbers');
      expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['USED', 'VOID', 'RETURNED']));
    });
  });

  describe('the discrepancies of the demo', () => {
    test('are short, over and damaged pieces, open and closed with a reason by both sides', async () => {
      const rows = await demo.readRows<{ kind: string; open: number; closed: number }>(`
        select kind, count(*) filter (where client_closure is null)::int open,
          count(*) filter (where client_closure ->> 'reason' <> '' and forwarder_closure ->> 'reason' <> '')::int closed
        from mawb_pieces cross join unnest(discrepancies) kind group by 1`);
      for (const kind of ['SHORT', 'OVER', 'DAMAGED']) {
        const row = rows.find((one) => one.kind === kind);
        expect(row?.open, kind).toBeGreaterThan(0);
        expect(row?.closed, kind).toBeGreaterThan(0);
      }
    });

    test('have no short piece that customs cleared, unless it came with a later flight', async () => {
      const cleared = `select count(*) from mawb_pieces p join order_events e on e.client_id = p.client_id
          and e.order_id = p.order_id and e.service_type = 'CUSTOMS'
        where p.discrepancies @> '{SHORT}' and not exists (select 1 from mawb_pieces l where l.client_id = p.client_id
          and l.order_id = p.order_id and l.piece = p.piece and l.received_at is not null)`;
      expect(await demo.count(cleared)).toBe(0);
      expect(
        await demo.count(`select count(*) from mawb_pieces p join orders o on o.client_id = p.client_id
        and o.id = p.order_id where not (${FORWARD})`),
      ).toBe(0);
    });
  });
}
