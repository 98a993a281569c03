import { isAwbNumberError, parseAwbNumber } from '@portal/contract/orders';
import { describe, expect, test } from 'vitest';
import { FORWARD, type SeededDemo } from './testing-facts.ts';

/** SQL of the gross weight of the pieces in a bag. `inBag`: condition of `bag_orders m`. */
const sumPieceGrams = (
  inBag: string,
) => `(select sum((o.parcels -> (m.piece - 1) ->> 'grossGrams')::int) from bag_orders m
  join orders o on o.client_id = m.client_id and o.id = m.order_id where ${inBag} and m.left_at is null)::int`;

/** The tests of bags of clients and forwarders, of MAWBs with manifests, and of their papers. */
export function describeBags(demo: SeededDemo): void {
  describe('the bags of the demo', () => {
    test('of clients are in each state up to the receipt by the forwarder', async () => {
      const [bags] = await demo.readRows<Record<string, number>>(`select
        count(*) filter (where state = 'OPEN')::int open,
        count(*) filter (where state = 'SEALED' and handed_over_at is null)::int sealed,
        count(*) filter (where state = 'COMPLETED' and handed_over_at is null)::int completed,
        count(*) filter (where state = 'COMPLETED' and handed_over_at is not null and received_at is null)::int "handedOver",
        count(*) filter (where state = 'COMPLETED' and received_at is not null)::int received from bags`);
      for (const [state, count] of Object.entries(bags ?? {})) expect(count, state).toBeGreaterThan(0);
    });

    test('of forwarders are open, sealed, completed and manifested, with orders in each', async () => {
      const bags = await demo.readRows<{ state: string; orders: number }>(`select b.state,
        (select count(*)::int from bag_orders m where m.forwarder_bag_id = b.id and m.left_at is null) orders
        from forwarder_bags b`);
      const states = new Set(bags.map(({ state }) => state));
      expect([...states]).toEqual(expect.arrayContaining(['OPEN', 'SEALED', 'COMPLETED', 'MANIFESTED']));
      expect(bags.filter(({ state, orders }) => state !== 'DELETED' && orders === 0)).toEqual([]);
      const ofSeveralClients = `select count(*) from forwarder_bags b where (select count(distinct m.client_id)
        from bag_orders m where m.forwarder_bag_id = b.id and m.left_at is null) > 1`;
      expect(await demo.count(ofSeveralClients)).toBeGreaterThan(0);
    });

    test('weigh what their pieces and the empty bag weigh, within the tolerance of the scale', async () => {
      const bags = await demo.readRows<{ code: string; net: number; pieces: number }>(`
        select bag_code code, gross_grams - tare_grams net,
          ${sumPieceGrams('m.client_id = b.client_id and m.bag_id = b.id')} pieces
        from bags b where gross_grams is not null and state <> 'BROKEN_UP'
        union all select bag_code, gross_grams - tare_grams,
          ${sumPieceGrams('m.forwarder_bag_id = b.id')}
        from forwarder_bags b where gross_grams is not null`);
      expect(bags.length).toBeGreaterThan(100);
      const outside = bags.filter(({ net, pieces }) => Math.abs(net - pieces) > Math.max(200, pieces * 0.02));
      expect(outside).toEqual([]);
    });

    test('are completed before the hand-over and received after it, not in the future', async () => {
      const steps = `(select created_at, sealed_at, completed_at, handed_over_at, received_at from bags
        union all select created_at, sealed_at, completed_at, handed_over_at, null from forwarder_bags) b`;
      const wrong = `select count(*) from ${steps} where created_at > sealed_at or sealed_at > completed_at
        or completed_at > handed_over_at or handed_over_at > received_at
        or greatest(created_at, sealed_at, completed_at, handed_over_at, received_at) > now()`;
      expect(await demo.count(wrong)).toBe(0);
      const early = `select count(*) from bag_orders m join orders o on o.client_id = m.client_id and o.id = m.order_id
        where m.added_at < o.created_at`;
      expect(await demo.count(early)).toBe(0);
    });

    test('agree with the statuses of their orders', async () => {
      const withoutEvent = (bags: string, status: string) => `select count(*) from ${bags}
        join orders o on o.client_id = m.client_id and o.id = m.order_id
        where m.left_at is null and o.status <> 'CANCELLED' and not exists (select 1 from order_events e
          where e.client_id = o.client_id and e.order_id = o.id and e.service_type = 'FREIGHT_FORWARDER'
            and e.status = '${status}')`;
      const received = `bags b join bag_orders m on m.client_id = b.client_id and m.bag_id = b.id and b.received_at is not null`;
      expect(await demo.count(withoutEvent(received, 'RECEIVED_AT_FACILITY'))).toBe(0);
      const ofForwarder = (states: string) =>
        `forwarder_bags b join bag_orders m on m.forwarder_bag_id = b.id and b.state in (${states})`;
      expect(
        await demo.count(withoutEvent(ofForwarder("'SEALED', 'COMPLETED', 'MANIFESTED'"), 'BAGGED')),
      ).toBe(0);
      expect(await demo.count(withoutEvent(ofForwarder("'MANIFESTED'"), 'MANIFESTED'))).toBe(0);
      const handedOver = `select count(*) from bags b join bag_orders m on m.client_id = b.client_id and m.bag_id = b.id
        join orders o on o.client_id = m.client_id and o.id = m.order_id
        where b.handed_over_at is not null and m.left_at is null and o.stage = 'READY'`;
      expect(await demo.count(handedOver)).toBe(0);
    });
  });

  describe('the MAWBs of the demo', () => {
    test('have a number of the airline of their flight, a manifest or none yet, and a flight after it', async () => {
      const mawbs = await demo.readRows<{
        number: string;
        flight: string;
        state: string;
        manifests: number;
        designator: string | null;
      }>(`
        select w.awb_number number, w.flight_number flight, w.state,
          (select iata from awb_prefixes p where p.prefix = left(w.awb_number, 3)) designator,
          (select count(*)::int from manifests t where t.mawb_id = w.id) manifests from mawbs w
        where w.departs_at < w.arrives_at and w.departs_at > now() and w.state <> 'CANCELLED'`);
      expect(new Set(mawbs.map(({ state }) => state))).toEqual(new Set(['OPEN', 'MANIFESTED']));
      for (const { number, flight, state, manifests, designator } of mawbs) {
        expect(isAwbNumberError(parseAwbNumber(number))).toBe(false);
        expect(flight.slice(0, 2)).toBe(designator);
        expect(manifests).toBe(state === 'MANIFESTED' ? 1 : 0);
      }
    });

    test('have bags on their route, no more than the booked weight once they have a manifest, and orders with their number', async () => {
      const wrong = `select count(*) from mawbs w join forwarder_bags b on b.partner_id = w.partner_id
        and b.awb_number = w.awb_number
        where b.destination_port_id <> w.destination_port_id or (b.gross_grams > w.booked_grams and w.state <> 'OPEN')
          or b.completed_at > w.departs_at or exists (select 1 from bag_orders m
            join orders o on o.client_id = m.client_id and o.id = m.order_id
            where m.forwarder_bag_id = b.id and m.left_at is null
              and (o.awb_number is distinct from w.awb_number or o.hawb_number is null))`;
      expect(await demo.count(wrong)).toBe(0);
      expect(
        await demo.count('select count(*) from mawbs w join forwarder_bags b using (awb_number)'),
      ).toBeGreaterThan(20);
    });

    test('have papers, current and outdated ones, and one that the client downloaded', async () => {
      const papers = await demo.readRows<{ isStale: boolean; views: number }>(`
        select issued_digest <> mawb_digest(awb_number, for_client_id, partner_id) "isStale",
          (select count(*)::int from document_views v where v.document_id = d.id) views from mawb_documents d`);
      expect(new Set(papers.map(({ isStale }) => isStale))).toEqual(new Set([true, false]));
      expect(papers.some(({ views }) => views > 0)).toBe(true);
      expect(papers.some(({ views }) => views === 0)).toBe(true);
    });

    test('have papers from before the flight, and those of customs from after the arrival', async () => {
      const wrong = `select count(*) from mawb_documents d join mawbs w on w.awb_number = d.awb_number
        where case when d.category in ('ENTRY', 'DUTY_RECEIPT') then d.created_at < w.arrives_at
          else d.created_at > w.departs_at end`;
      expect(await demo.count(wrong)).toBe(0);
      const afterPaper = `select count(*) from document_views v join mawb_documents d on d.id = v.document_id
        where v.viewed_at > d.created_at`;
      expect(await demo.count(afterPaper)).toBeGreaterThan(0);
    });

    test('have a pack of a manifest', async () => {
      expect(await demo.count('select count(*) from manifest_packs')).toBe(1);
    });

    test('are of orders that go forward', async () => {
      const returns = `select count(*) from orders o join mawbs w using (awb_number) where not (${FORWARD})`;
      expect(await demo.count(returns)).toBe(0);
    });
  });
}
