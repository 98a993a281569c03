import { isRoadPossible } from '@portal/contract/trade';
import { describe, expect, test } from 'vitest';
import { FORWARD, type SeededDemo } from './testing-facts.ts';

const CROSSING = `from orders o where ${FORWARD} and o.movement <> 'DOMESTIC'`;
const DELIVERED = `from orders o join order_events e on e.client_id = o.client_id and e.order_id = o.id
  and e.status in ('DELIVERED', 'COLLECTED')`;
const PROOF = `from delivery_proofs p where p.client_id = o.client_id and p.order_id = o.id
  and p.delivered_at = e.update_timestamp`;

/** The tests of tax identifiers, declared goods, proofs of delivery and uploads of customers. */
export function describePapers(demo: SeededDemo): void {
  describe('the papers of the demo', () => {
    test('have the tax identifiers that customs ask for, and most of those they advise', async () => {
      const required = "(o.movement = 'B2B' or o.destination_country = 'ID')";
      const without = "o.parties #> '{consignee,taxId}' is null";
      expect(await demo.count(`select count(*) ${CROSSING} and ${required}`)).toBeGreaterThan(150);
      expect(await demo.count(`select count(*) ${CROSSING} and ${required} and ${without}`)).toBe(0);
      const advised = `${CROSSING} and o.movement = 'CROSS_BORDER' and o.destination_country in ('TH', 'VN')`;
      const missing = await demo.count(`select count(*) ${advised} and ${without}`);
      expect(missing / (await demo.count(`select count(*) ${advised}`))).toBeLessThan(0.2);
      const sellers = `select count(*) from orders o where ${FORWARD} and o.parties #> '{consignor,taxId}' is null`;
      expect(await demo.count(sellers)).toBe(0);
    });

    test('have freight for companies', async () => {
      const persons = `select count(*) ${CROSSING} and o.movement = 'B2B' and o.parties #> '{consignee,company}' is null`;
      expect(await demo.count(persons)).toBe(0);
    });

    test('have papers that were produced from shipments, of which some lack one or both', async () => {
      const produced = await demo.readRows<{ category: string }>(
        'select distinct category from documents where content_digest is not null order by 1',
      );
      expect(produced.map(({ category }) => category)).toEqual([
        'COMMERCIAL_INVOICE',
        'HAWB',
        'PACKING_LIST',
        'SLI',
      ]);
      for (const lacks of [0, 1, 2])
        expect(
          await demo.count(`select count(*) from orders o where o.movement = 'B2B' and o.status <> 'CANCELLED'
            and cardinality(missing_papers(o.client_id, o.id, o.awb_number,
              array['COMMERCIAL_INVOICE', 'PACKING_LIST'])) = ${lacks}`),
        ).toBeGreaterThan(0);
    });

    test('have declared goods that only partners with trained staff fly', async () => {
      const goods = await demo.readRows<{
        flag: string;
        flown: number;
        partners: string[];
        unsized: number;
      }>(`
        select flag, count(*) filter (where l.mode = 'AIR')::int flown,
          array_agg(distinct p.code) filter (where l.mode = 'AIR') partners,
          count(*) filter (where flag in ('UN3480', 'UN3481') and item -> 'wattHours' is null)::int unsized
        from orders o cross join jsonb_array_elements(o.items) item
          cross join jsonb_array_elements_text(item -> 'goodsFlags') flag
          join order_legs l on l.client_id = o.client_id and l.order_id = o.id and l.service_type = 'FREIGHT_FORWARDER'
          join partners p on p.id = l.partner_id
        where ${FORWARD} group by 1`);
      const find = (flag: string) => goods.find((one) => one.flag === flag);
      for (const flag of ['UN3480', 'UN1266', 'UN2807']) {
        const { flown = 0, partners = [] } = find(flag) ?? {};
        expect(flown, flag).toBeGreaterThan(2);
        expect(partners.filter((code) => !['HARBOURLINE', 'MONSOON'].includes(code))).toEqual([]);
      }
      expect(find('UN3481')?.flown).toBeGreaterThan(10);
      expect(goods.map(({ flag }) => flag)).toEqual(expect.arrayContaining(['LIQUID', 'FOOD']));
      expect(goods.filter(({ unsized }) => unsized > 0)).toEqual([]);
    });

    test('have a proof of each delivery, with a receiver where cash was collected', async () => {
      expect(await demo.count(`select count(*) ${DELIVERED}`)).toBeGreaterThan(1_000);
      expect(
        await demo.count(
          `select count(*) ${DELIVERED} where not exists (select 1 ${PROOF} and p.place <> '')`,
        ),
      ).toBe(0);
      expect(
        await demo.count('select count(distinct receiver_relation) from delivery_proofs'),
      ).toBeGreaterThan(5);
      const unpaid = `${DELIVERED} where o.cod_minor is not null and not exists (select 1 ${PROOF} and p.receiver_name <> '')`;
      expect(await demo.count(`select count(*) ${unpaid}`)).toBe(0);
    });

    test('have files that a customer uploaded for its own orders', async () => {
      const uploads = `from batches b join users u on u.id = b.created_by and u.role = 'CUSTOMER_ADMIN'`;
      expect(await demo.count(`select count(*) ${uploads}`)).toBeGreaterThan(10);
      const others = `${uploads} join orders o on o.client_id = b.client_id and o.batch_id = b.id
        where o.customer_id is distinct from u.customer_id`;
      expect(await demo.count(`select count(*) ${others}`)).toBe(0);
    });

    test('have no trucks over the sea', async () => {
      // A delivery of freight after a forwarder begins at the port of destination.
      const trucks = await demo.readRows<{ ends: { country: string; portId?: string; postcode?: string }[] }>(
        `select json_build_array(case when l.service_type = 'FREIGHT_FORWARDER' or l.sequence = 1 then o.parties -> 'consignor'
              else json_build_object('country', o.destination_country, 'portId', o.destination_port_id)::jsonb end,
            o.parties -> 'consignee') ends
          from orders o join order_legs l on l.client_id = o.client_id and l.order_id = o.id and l.mode = 'LAND'`,
      );
      expect(trucks.length).toBeGreaterThan(50);
      const toLandPlace = ({ country, portId, postcode }: (typeof trucks)[number]['ends'][number]) => ({
        country,
        portId,
        postcodePrefixes: postcode === undefined ? undefined : [postcode],
      });
      expect(trucks.filter(({ ends }) => !isRoadPossible(ends.map(toLandPlace)))).toEqual([]);
    });
  });
}
