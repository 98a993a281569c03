import { describe, expect, test } from 'vitest';
import type { SeededDemo } from './testing-facts.ts';

/** The tests of who carries, hands over and receives bags. */
export function describePeople(demo: SeededDemo): void {
  describe('the people of the demo', () => {
    test('who carry, hand over and receive bags work at one place each, with several at each destination', async () => {
      const rows = await demo.readRows<{ name: string; place: string }>(`
        select actor_name name, place from custody_entries
          where kind in ('RECEIVED', 'DEPARTED', 'ARRIVED', 'RECEIVED_AT_DESTINATION')
        union select actor_name, place from custody_entries where kind = 'HANDED_OVER' and holder_id is not null
          and actor_name not in (select name from users where client_id is not null)
        union select h.received_by, w.destination_port_id from mawb_hand_overs h
          join mawbs w on w.partner_id = h.partner_id and w.id = h.mawb_id
        union select b.received_by, o.origin_port_id from bags b
          join bag_orders m on m.client_id = b.client_id and m.bag_id = b.id
          join orders o on o.client_id = m.client_id and o.id = m.order_id where b.received_by is not null`);
      const byName = Map.groupBy(rows, ({ name }) => name);
      const travellers = [...byName].filter(
        ([, places]) => new Set(places.map(({ place }) => place)).size > 1,
      );
      expect(travellers).toEqual([]);
      const byPlace = Map.groupBy(rows, ({ place }) => place);
      expect(byPlace.size).toBeGreaterThan(5);
      for (const [place, people] of byPlace)
        expect(new Set(people.map(({ name }) => name)).size, place).toBeGreaterThan(1);
    });
  });
}
