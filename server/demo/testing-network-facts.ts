import { describe, expect, test } from 'vitest';
import type { SeededDemo } from './testing-facts.ts';

/** The connections of the client of `shipper@demo.example` to partners of the network. */
const CONNECTIONS = `from partners p left join connections x on x.partner_id = p.id
  and x.client_id = (select client_id from clients where code = 'MERLION')`;

/** SQL condition for `p`: the forwarder of `partner@demo.example`. */
const OWN = "p.code = 'HARBOURLINE'";

/** The tests of what users of the demo can try: connections of the shipper, and work of the forwarder for several clients. */
export function describeNetwork(demo: SeededDemo): void {
  describe('the connections of the shipper of the demo', () => {
    test('leave out four partners of different services and countries, one of which has a request to answer', async () => {
      const partners = await demo.readRows<{ state: string | null; services: string[]; country: string }>(
        `select x.state, p.service_types services, p.countries[1] country ${CONNECTIONS}
          where x.state is distinct from 'ACCEPTED'`,
      );
      expect(partners.length).toBeGreaterThanOrEqual(4);
      expect(partners.filter(({ state }) => state === 'REQUESTED')).toHaveLength(1);
      expect(partners.filter(({ state }) => state === null).length).toBeGreaterThanOrEqual(3);
      const services = new Set(partners.flatMap((partner) => partner.services));
      for (const service of ['CUSTOMS', 'FREIGHT_FORWARDER', 'LAST_MILE'])
        expect(services).toContain(service);
      expect(new Set(partners.map(({ country }) => country)).size).toBeGreaterThan(2);
    });
  });

  describe('the forwarder of the demo', () => {
    test('has orders of two clients, and clears orders as their broker', async () => {
      const clients = (service: string) =>
        demo.count(`select count(distinct l.client_id) from order_legs l join partners p on p.id = l.partner_id
          where ${OWN} and l.service_type = '${service}'`);
      expect(await clients('FREIGHT_FORWARDER')).toBeGreaterThan(1);
      expect(await clients('CUSTOMS')).toBeGreaterThan(1);
    });

    test('has a bag of its own with orders of two clients, and one that is complete', async () => {
      const bags = await demo.readRows<{ state: string; clients: number }>(`select b.state,
          (select count(distinct m.client_id)::int from bag_orders m
            where m.forwarder_bag_id = b.id and m.left_at is null) clients
        from forwarder_bags b join partners p on p.id = b.partner_id where ${OWN}`);
      expect(bags.filter(({ clients }) => clients > 1).length).toBeGreaterThan(0);
      expect(bags.map(({ state }) => state)).toContain('COMPLETED');
    });

    test('has a MAWB that waits for its manifest', async () => {
      const open = `select count(*) from mawbs w join partners p on p.id = w.partner_id where ${OWN} and w.state = 'OPEN'`;
      expect(await demo.count(open)).toBeGreaterThan(0);
    });
  });
}
