import type { Party } from '@portal/contract/parties';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Calendars } from '../features/calendars/index.ts';
import { toLocalTime } from '../platform/local-days.ts';
import { DEMO_PARTNERS, SLOW_PACE, type DemoPartner } from './network.ts';
import { FORWARD, type SeededDemo } from './testing-facts.ts';

interface DeliveryRow {
  readonly consignee: Party;
  readonly promisedTo: string;
  readonly at: Date;
  readonly partners: readonly DemoPartner[];
}

interface Lateness {
  readonly partner: DemoPartner;
  readonly deliveries: number;
  readonly late: number;
}

const DAY = 86_400_000;
/** With fewer deliveries a share says little; of so many its standard deviation is 5 percentage points. */
const MIN_DELIVERIES = 40;

/** The tests of deliveries after the last promised day at the destination. */
export function describeLateness(demo: SeededDemo & { readCalendars(): Promise<Calendars> }): void {
  describe('the late deliveries of the demo', () => {
    let deliveries: readonly { readonly partners: readonly DemoPartner[]; readonly isLate: boolean }[];
    let byPartner: readonly Lateness[];
    beforeAll(async () => {
      const calendars = await demo.readCalendars();
      const rows = await demo.readRows<DeliveryRow>(`select o.parties -> 'consignee' consignee,
          to_char(o.promised_to, 'YYYY-MM-DD') "promisedTo", e.update_timestamp at,
          (select array_agg(distinct p.code) from order_legs l join partners p on p.id = l.partner_id
            where l.client_id = o.client_id and l.order_id = o.id) partners
        from orders o join order_events e on e.client_id = o.client_id and e.order_id = o.id
          and e.status in ('DELIVERED', 'COLLECTED')
        where o.promised_to is not null and ${FORWARD}`);
      deliveries = rows.map(({ consignee: { country, postcode }, promisedTo, at, partners }) => {
        const { timeZone } = calendars.getWorkCalendar('LAST_MILE', null, { country, postcode });
        const { day } = toLocalTime(at.getTime(), timeZone);
        return { partners, isLate: day * DAY > Date.parse(promisedTo) };
      });
      byPartner = (Object.keys(DEMO_PARTNERS) as DemoPartner[]).map((partner) => {
        const own = deliveries.filter(({ partners }) => partners.includes(partner));
        return { partner, deliveries: own.length, late: own.filter(({ isLate }) => isLate).length };
      });
    });
    const getShare = (rows: readonly Lateness[]) =>
      rows.reduce((sum, { late }) => sum + late, 0) / rows.reduce((sum, row) => sum + row.deliveries, 0);

    test('are 4 to 14 % of all', () => {
      const share = deliveries.filter(({ isLate }) => isLate).length / deliveries.length;
      expect(deliveries.length).toBeGreaterThan(1_000);
      expect(share).toBeGreaterThan(0.04);
      expect(share).toBeLessThan(0.14);
    });

    test('are at most 6 % of the best partner and at least 8 % of the worst', () => {
      const shares = byPartner
        .filter((row) => row.deliveries >= MIN_DELIVERIES)
        .map((row) => getShare([row]));
      expect(Math.min(...shares)).toBeLessThan(0.06);
      expect(Math.max(...shares)).toBeGreaterThan(0.08);
      expect(Math.max(...shares)).toBeLessThan(0.4);
    });

    test('are some of each partner with many deliveries: no promise is so wide that all keep it', () => {
      const many = byPartner.filter((row) => row.deliveries >= 3 * MIN_DELIVERIES);
      expect(many.length).toBeGreaterThan(10);
      expect(many.filter(({ late }) => late === 0)).toEqual([]);
    });

    test('are after promises whose median is at most five days wide, with the days of rest, on each lane and service level', async () => {
      const lanes = await demo.readRows<{ country: string; level: string; width: number }>(
        `select destination_country country, service_level level,
            percentile_disc(0.5) within group (order by promised_to - promised_from) width
          from orders o where promised_to is not null and stage = 'DELIVERED' and ${FORWARD} group by 1, 2
          having count(*) >= ${MIN_DELIVERIES}`,
      );
      expect(lanes.length).toBeGreaterThan(3);
      expect(lanes.filter(({ width }) => width > 5)).toEqual([]);
    });

    test('come after shorter times for express than for economy, over the destinations with ten express orders', async () => {
      const lanes = await demo.readRows<{ country: string; express: number; economy: number }>(
        `with delivered as (select o.destination_country country, o.service_level level,
            extract(epoch from e.update_timestamp - o.created_at)::float seconds
          from orders o join order_events e on e.client_id = o.client_id and e.order_id = o.id
            and e.status in ('DELIVERED', 'COLLECTED')
          where ${FORWARD} and o.movement = 'CROSS_BORDER')
        select country, percentile_cont(0.5) within group (order by seconds) filter (where level = 'EXPRESS') express,
          percentile_cont(0.5) within group (order by seconds) filter (where level = 'ECONOMY') economy
        from delivered group by 1 having count(*) filter (where level = 'EXPRESS') >= 10`,
      );
      expect(lanes.length).toBeGreaterThan(0);
      const parts = lanes.map(({ express, economy }) => express / economy);
      expect(parts.reduce((sum, part) => sum + part, 0) / parts.length).toBeLessThan(1);
      // Ten orders are few: on one destination a delay can outweigh the faster legs.
      expect(Math.max(...parts)).toBeLessThan(1.3);
    });

    test('are more frequent of slow partners, which are cheaper', () => {
      const isSlow = ({ partner }: Lateness) => DEMO_PARTNERS[partner].pace >= SLOW_PACE;
      const slow = getShare(byPartner.filter(isSlow));
      expect(slow).toBeGreaterThan(1.4 * getShare(byPartner.filter((row) => !isSlow(row))));
    });
  });
}
