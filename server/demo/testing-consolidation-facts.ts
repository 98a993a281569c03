import { describe, expect, test } from 'vitest';
import { getMinorExponent } from '@portal/contract/quantities';
import { getPayingGrams } from './demo-freight-rates.ts';
import { UNITS_PER_USD } from './exchange-rates.ts';
import { ALL_BAGS, type SeededDemo } from './testing-facts.ts';

interface FlownMawb {
  readonly number: string;
  readonly from: string;
  readonly to: string;
  readonly departsAt: Date;
  readonly parcels: number;
  readonly grams: number;
  readonly millilitres: number;
  readonly clients: number;
  readonly hasOffLoad: boolean;
}

const LITRES_PER_CUBIC_METRE = 1_000;
const WEEKS = 4;

/** The tests of what forwarders consolidate: weights, density, bags and number of MAWBs. */
export function describeConsolidation(demo: SeededDemo): void {
  describe('the flown MAWBs of the demo', () => {
    const readMawbs = () =>
      demo.readRows<FlownMawb>(`select w.awb_number number, w.origin_port_id "from", w.destination_port_id "to",
          w.departs_at "departsAt", count(*)::int parcels, sum(m.manifested_grams)::int grams,
          sum(((o.parcels -> (m.piece - 1) ->> 'lengthMm')::bigint * (o.parcels -> (m.piece - 1) ->> 'widthMm')::int
            * (o.parcels -> (m.piece - 1) ->> 'heightMm')::int) / 1000)::int millilitres,
          count(distinct m.client_id)::int clients,
          exists (select 1 from custody_entries k where k.awb_number = w.awb_number and k.kind = 'OFFLOADED') "hasOffLoad"
        from mawbs w join mawb_pieces m on m.awb_number = w.awb_number and m.manifested_grams is not null
          join orders o on o.client_id = m.client_id and o.id = m.order_id
        where w.state in ('DEPARTED', 'ARRIVED') group by w.partner_id, w.id`);

    test('have at least five parcels and most of the weight that pays, unless a bag was off-loaded', async () => {
      const mawbs = (await readMawbs()).filter(({ hasOffLoad }) => !hasOffLoad);
      const getPaying = ({ from, to }: FlownMawb) => getPayingGrams(from.slice(0, 2), to.slice(0, 2));
      expect(mawbs.length).toBeGreaterThan(20);
      expect(mawbs.filter(({ parcels }) => parcels < 5)).toEqual([]);
      expect(mawbs.filter((mawb) => mawb.grams < 0.7 * getPaying(mawb))).toEqual([]);
      const above = mawbs.filter((mawb) => mawb.grams >= getPaying(mawb));
      expect(above.length / mawbs.length).toBeGreaterThan(0.6);
    });

    test('reach the break of 45 kg on the busier lanes, and none 300 kg', async () => {
      const weights = (await readMawbs()).map(({ grams }) => grams);
      const heavy = weights.filter((grams) => grams >= 45_000);
      expect(heavy.length / weights.length).toBeGreaterThan(0.3);
      expect(Math.max(...weights)).toBeLessThan(300_000);
    });

    test('have 50 to 400 kg in a cubic metre, and rates of 1 to 7 USD per kg', async () => {
      const densities = (await readMawbs()).map(
        ({ grams, millilitres }) => (grams / millilitres) * LITRES_PER_CUBIC_METRE,
      );
      expect(Math.min(...densities)).toBeGreaterThan(50);
      expect(Math.max(...densities)).toBeLessThan(400);
      const rates = await demo.readRows<{
        currency: string;
        perKgMinor: number;
      }>(`select w.rates ->> 'currency' currency,
        (b ->> 'perKgMinor')::int "perKgMinor" from mawbs w cross join jsonb_array_elements(w.rates -> 'breaks') b`);
      const inUsd = rates.map(
        ({ currency, perKgMinor }) =>
          perKgMinor / 10 ** getMinorExponent(currency) / (UNITS_PER_USD[currency] ?? 1),
      );
      expect(Math.min(...inUsd)).toBeGreaterThanOrEqual(0.7);
      expect(Math.max(...inUsd)).toBeLessThan(7);
    });

    test('are booked for at most a quarter or 5 kg more than their bags weigh', async () => {
      const bookings = await demo.readRows<{ number: string; booked: number; grams: number }>(`
        select w.awb_number number, w.booked_grams booked, sum(b.gross_grams)::int grams
        from mawbs w join ${ALL_BAGS} b on b.partner_id = w.partner_id and b.awb_number = w.awb_number
        where not exists (select 1 from custody_entries k where k.awb_number = w.awb_number and k.kind = 'OFFLOADED')
        group by w.partner_id, w.id`);
      expect(bookings.length).toBeGreaterThan(20);
      expect(
        bookings.filter(({ booked, grams }) => booked > Math.max(grams * 1.25, grams * 1.15 + 5_000)),
      ).toEqual([]);
    });

    test('have charges for fuel, security and the air waybill, each for its recipient', async () => {
      const mawbs = await demo.readRows<{ charges: readonly { code: string; dueTo: string }[] | null }>(
        "select w.rates -> 'otherCharges' -> 'charges' charges from mawbs w where w.manifested_at is not null",
      );
      const expected = ['MY CARRIER', 'SC CARRIER', 'AW AGENT'];
      for (const { charges } of mawbs)
        expect(charges?.map(({ code, dueTo }) => `${code} ${dueTo}`)).toEqual(expected);
    });

    test('have the prefix of the airline of their flight', async () => {
      const other = `select count(*) from mawb_flights w where not exists (select 1 from awb_prefixes p
        where p.prefix = left(w.awb_number, 3) and p.iata = left(w.flight_number, 2))`;
      expect(await demo.count(other)).toBe(0);
    });

    test('are 5 to 20 each week, and have parcels of several clients where these send from one gateway', async () => {
      const mawbs = await readMawbs();
      expect(mawbs.length / WEEKS).toBeGreaterThan(5);
      expect(mawbs.length / WEEKS).toBeLessThan(20);
      const fromShenzhen = mawbs.filter(({ from }) => from === 'CNSZX');
      const shared = fromShenzhen.filter(({ clients }) => clients > 1);
      expect(shared.length / fromShenzhen.length).toBeGreaterThan(0.5);
    });

    test('have bags of 5 to 30 kg, but for a few that stay whole', async () => {
      const bags = await demo.readRows<{ grams: number }>(`select b.gross_grams grams from ${ALL_BAGS} b
        where b.state in ('IN_TRANSIT', 'ARRIVED', 'DELIVERED') and b.service_level = 'ECONOMY'`);
      expect(bags.length).toBeGreaterThan(40);
      expect(bags.filter(({ grams }) => grams > 30_000)).toEqual([]);
      const light = bags.filter(({ grams }) => grams < 5_000);
      expect(light.length / bags.length).toBeLessThan(0.25);
    });

    test('have bags that forwarders packed from the parcels of two clients, whose own bags were broken up', async () => {
      const shared = `select count(*) from forwarder_bags f where f.state = 'DELIVERED' and (select count(distinct m.client_id)
        from bag_orders m where m.forwarder_bag_id = f.id and m.left_at is null) > 1`;
      expect(await demo.count(shared)).toBeGreaterThan(3);
      const brokenUp = `select count(*) from bags b where b.state = 'BROKEN_UP' and not exists (
        select 1 from bag_orders m join bag_orders n on n.client_id = m.client_id and n.order_id = m.order_id
          and n.piece = m.piece and n.forwarder_bag_id is not null and n.left_at is null
        where m.client_id = b.client_id and m.bag_id = b.id)`;
      expect(await demo.count("select count(*) from bags where state = 'BROKEN_UP'")).toBeGreaterThan(20);
      expect(await demo.count(brokenUp)).toBe(0);
    });
  });
}
