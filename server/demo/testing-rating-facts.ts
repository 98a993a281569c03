import { describe, expect, test } from 'vitest';
import type { SeededDemo } from './testing-facts.ts';

/** The tests of ratings. */
export function describeRatings(demo: SeededDemo): void {
  describe('the ratings of the demo', () => {
    test('are of three clients and more than ten partners, some with replies', async () => {
      expect(await demo.count('select count(distinct client_id) from ratings')).toBe(3);
      expect(await demo.count('select count(distinct partner_id) from ratings')).toBeGreaterThan(10);
      expect(await demo.count('select count(*) from ratings where reply is null')).toBeGreaterThan(10);
      expect(await demo.count('select count(*) from ratings where changed_at > now()')).toBe(0);
      expect(await demo.count('select count(*) from ratings where replied_at > now()')).toBe(0);
    });

    test('are for orders that the partner had delivered before', async () => {
      const delivered = `select count(*) from order_grants g join orders o on o.client_id = g.client_id and o.id = g.order_id
        where g.client_id = r.client_id and g.partner_id = r.partner_id and o.stage = 'DELIVERED' and o.status_at <= r.changed_at`;
      expect(await demo.count(`select count(*) from ratings r where delivered_orders > (${delivered})`)).toBe(
        0,
      );
    });
  });
}
