import { BAG_STATES, LOAD_UNIT_KINDS } from '@portal/contract/bagging';
import { MAWB_CATEGORIES } from '@portal/contract/documents';
import { BOOKING_STATES, QUOTATION_STATES, SPACE_REQUEST_STATES } from '@portal/contract/freight';
import { MANIFEST_PACK_STATES, MAWB_STATES } from '@portal/contract/manifests';
import { DISCREPANCY_KINDS, DISCREPANCY_STATES } from '@portal/contract/mawb-match';
import { AWB_STOCK_STATES } from '@portal/contract/orders';
import { describe, expect, test } from 'vitest';
import { ALL_BAGS, type SeededDemo } from './testing-facts.ts';

/** A list of the contract, the query of the values of the demo, and the values that it cannot have, with the reason. */
interface StateList {
  readonly name: string;
  readonly states: readonly string[];
  readonly select: string;
  readonly excluded?: Readonly<Record<string, string>>;
}

const LISTS: readonly StateList[] = [
  {
    name: 'a bag of a client',
    states: BAG_STATES,
    // Bags of clients are manifested for hours only.
    select: "select state from bags union select state from forwarder_bags where state = 'MANIFESTED'",
  },
  {
    name: 'a bag of a forwarder',
    states: BAG_STATES,
    select: 'select state from forwarder_bags',
    excluded: { BROKEN_UP: 'A forwarder breaks up bags of clients only.' },
  },
  { name: 'a MAWB', states: MAWB_STATES, select: 'select state from mawbs' },
  {
    name: 'a load unit',
    states: LOAD_UNIT_KINDS,
    select: `select load_unit_kind state from ${ALL_BAGS} b where load_unit_kind is not null`,
  },
  {
    name: 'a discrepancy',
    states: DISCREPANCY_KINDS,
    select: 'select unnest(discrepancies) state from mawb_pieces',
  },
  {
    name: 'the closure of a discrepancy',
    states: DISCREPANCY_STATES,
    select: `select case when client_closure is null then 'OPEN' else 'CLOSED' end state
      from mawb_pieces where cardinality(discrepancies) > 0`,
  },
  {
    name: 'an AWB number out of use',
    states: AWB_STOCK_STATES,
    select: 'select state from awb_stock_numbers',
  },
  {
    name: 'a space request',
    states: SPACE_REQUEST_STATES,
    select: `select case when state = 'OPEN' and ends_at < (select loaded_at from reference_loads where list = 'demo') then 'EXPIRED'
        else state end state
      from space_requests`,
  },
  {
    name: 'a quotation of each of two clients',
    states: QUOTATION_STATES,
    select: `select state from (select client_id, case when state in ('QUOTED', 'COUNTERED')
            and valid_until < (select loaded_at from reference_loads where list = 'demo') then 'EXPIRED'
          else state end state
        from quotations) q
      group by state having count(distinct client_id) = 2`,
  },
  {
    name: 'a booking',
    states: BOOKING_STATES,
    select: `select case when b.state = 'CONFIRMED' and d.state <> 'PLANNED' then d.state
        when b.state = 'REQUESTED' and d.departs_at < (select loaded_at from reference_loads where list = 'demo') then 'EXPIRED' else b.state end state
      from bookings b join departures d on d.partner_id = b.partner_id and d.id = b.departure_id`,
    excluded: { DEPARTED: 'Its flights are in the air for an hour.' },
  },
  {
    name: 'a pack',
    states: MANIFEST_PACK_STATES,
    select: 'select state from manifest_packs',
    excluded: {
      RUNNING: 'It lasts for seconds, after the start of the server.',
      DONE: 'The server makes the pack after its start.',
      FAILED: 'It follows from an error of the server.',
    },
  },
  {
    name: 'a document of a MAWB',
    states: MAWB_CATEGORIES,
    select: 'select category state from mawb_documents',
  },
];

/** The tests of states: each value of a list in the contract exists in the demo. */
export function describeStates(demo: SeededDemo): void {
  describe('the states of the demo', () => {
    test.each(LISTS)('of $name are all of the contract', async ({ states, select, excluded = {} }) => {
      const rows = await demo.readRows<{ state: string }>(`select distinct state from (${select}) s`);
      const expected = states.filter((state) => !(state in excluded));
      expect(rows.map(({ state }) => state)).toEqual(expect.arrayContaining(expected));
      expect(states).toEqual(expect.arrayContaining(Object.keys(excluded)));
    });

    test('of MAWBs include one whose bag was loaded after its manifest, so that its next pack is refused', async () => {
      const loaded = await demo.readRows<{ packs: number }>(`
        select (select count(*) from manifest_packs k where k.partner_id = w.partner_id and k.mawb_id = w.id)::int packs
        from mawbs w join forwarder_bags b on b.partner_id = w.partner_id and b.awb_number = w.awb_number
          join manifests m on m.partner_id = w.partner_id and m.mawb_id = w.id
        where w.state = 'MANIFESTED' and b.load_unit is not null
          and m.content -> 'bags' @> jsonb_build_array(jsonb_build_object('bagCode', b.bag_code, 'loadUnit', null))`);
      expect(loaded.map(({ packs }) => packs)).toContain(1);
    });

    test('of AWB stock have a next number that nobody uses', async () => {
      const [stock] = await demo.readRows<{ partners: number; next: number }>(`
        select count(distinct partner_id)::int partners, count(*) filter (where exists (
          select 1 from generate_series(s.first_serial, s.last_serial) n where not exists (select 1 from mawbs w
            where w.partner_id = s.partner_id and substr(w.awb_number, 5, 7)::int = n)))::int next from awb_stock s`);
      expect(stock?.partners).toBeGreaterThan(3);
      expect(stock?.next).toBeGreaterThan(3);
    });
  });
}
