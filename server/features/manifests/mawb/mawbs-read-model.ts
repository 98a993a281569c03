import type { QueryOf, ResponseOf } from '@portal/contract/core';
import type {
  getManifestDetails,
  listManifestBags,
  listManifests,
  ManifestOrder,
  ForwarderMawb,
} from '@portal/contract/manifests';
import type { Transaction } from '../../../db/database.ts';
import { queryJsonText, queryPage, type JsonText } from '../../../db/json-text.ts';
import { containsPattern, isoUtc, pageStatement } from '../../../db/page-statement.ts';
import { GRAMS_IN_BAG } from '../../bagging/index.ts';
import { inPartnerBag, PARTNER_BAGS_SQL } from './mawb-bags.ts';
import type { MawbRecord } from './mawbs-store.ts';

/** Arguments of `json_build_object` for a MAWB `alias` of partner `$1`. */
const mawbJson = (alias: string) => {
  const ofBags = (columns: string) =>
    `(select ${columns} from ${PARTNER_BAGS_SQL} b where b.awb_number = ${alias}.awb_number)`;
  const ofPieces = (columns: string) => `(select ${columns} from ${PARTNER_BAGS_SQL} b
      join bag_orders m on ${inPartnerBag()} join orders o on o.client_id = m.client_id and o.id = m.order_id
    where b.awb_number = ${alias}.awb_number)`;
  return `'id', id, 'awbNumber', awb_number,
    'airline', (select airline from awb_prefixes where prefix = left(${alias}.awb_number, 3)), 'state', state,
    'departureId', departure_id, 'flightNumber', flight_number, 'flightDate', to_char(flight_date, 'YYYY-MM-DD'), 'aircraft', aircraft, 'originPortId', origin_port_id,
    'destinationPortId', destination_port_id, 'departsAt', ${isoUtc('departs_at')}, 'arrivesAt', ${isoUtc('arrives_at')},
    'consolidator', consolidator, 'breakBulkAgent', break_bulk_agent, 'broker', broker, 'bookedGrams', booked_grams, 'rates', rates,
    'bags', ${ofBags('count(*)')}, 'orders', ${ofPieces('count(distinct o.id)')}, 'pieces', ${ofPieces('count(*)')},
    'pieceGrams', ${ofPieces(GRAMS_IN_BAG)},
    'bagGrams', ${ofBags('coalesce(sum(gross_grams), 0)')},
    'manifestVersion', (select max(v.version) from manifests v where v.partner_id = $1 and v.mawb_id = ${alias}.id),
    'manifestedAt', ${isoUtc('manifested_at')}, 'version', version,
    'departures', (select coalesce(json_agg(json_build_object('number', d.number, 'flightNumber', d.flight_number,
        'flightDate', to_char(d.flight_date, 'YYYY-MM-DD'), 'aircraft', d.aircraft, 'departedAt', ${isoUtc('d.departed_at')}, 'comment', d.comment,
        'arrivedAt', ${isoUtc('d.arrived_at')}, 'bags', c.bags, 'bagGrams', c.grams) order by d.number), '[]')
      from mawb_departures d cross join lateral (select count(*) bags, coalesce(sum(b.gross_grams), 0) grams
        from ${PARTNER_BAGS_SQL} b where b.awb_number = ${alias}.awb_number and b.departure = d.number) c
      where d.partner_id = $1 and d.mawb_id = ${alias}.id),
    'handOvers', (select coalesce(json_agg(json_build_object('number', h.number, 'handedOverAt', ${isoUtc('h.handed_over_at')},
        'receivedBy', h.received_by, 'hasSignature', h.signature_key is not null, 'bags', h.bags, 'bagGrams', h.bag_grams)
        order by h.number), '[]') from mawb_hand_overs h where h.partner_id = $1 and h.mawb_id = ${alias}.id)`;
};

/** A MAWB as the API answers it; undefined if the partner has none with the id. */
export async function readMawbJson(
  tx: Transaction,
  partnerId: string,
  id: string,
): Promise<ForwarderMawb | undefined> {
  const [row] = await tx.prepared<{ mawb: ForwarderMawb }>(
    'manifest-mawb-json',
    `select json_build_object(${mawbJson('w')}) mawb from mawb_flights w where w.partner_id = $1 and w.id = $2`,
    [partnerId, id],
  );
  return row?.mawb;
}

const SORT_COLUMNS: Record<QueryOf<typeof listManifests>['sortBy'], string> = {
  '': 'flight_date',
  flightDate: 'flight_date',
  awbNumber: 'awb_number',
};

/** One page of the MAWBs of a partner. */
export function readMawbPage(
  tx: Transaction,
  partnerId: string,
  query: QueryOf<typeof listManifests>,
): Promise<JsonText> {
  const { page, perPage, sortBy, sortDesc, state = null, destinationPortId = null } = query;
  const { flightFrom = null, flightTo = null, search } = query;
  const direction = sortDesc ? 'desc' : 'asc';
  const statement = pageStatement({
    matching: `from mawb_flights where partner_id = $1 and ($4::text[] is null or state = any ($4))
      and ($5::text is null or destination_port_id = $5) and ($6::date is null or flight_date >= $6)
      and ($7::date is null or flight_date <= $7)
      and ($8::text is null or lower(awb_number || ' ' || flight_number) like $8)`,
    item: mawbJson('paged'),
    order: `${SORT_COLUMNS[sortBy]} ${direction}, id ${direction}`,
    perPage: '$2',
    page: '$3',
  });
  return queryJsonText(tx, `manifest-mawbs-${sortBy}-${sortDesc}`, statement, [
    partnerId,
    perPage,
    page,
    state,
    destinationPortId,
    flightFrom,
    flightTo,
    containsPattern(search),
  ]);
}

/** One page of the bags that are, or can be, under a MAWB. Those under it come first: a page of 500 has all of them. */
export function readManifestBagPage(
  tx: Transaction,
  partnerId: string,
  query: QueryOf<typeof listManifestBags>,
): Promise<JsonText> {
  const { page, perPage, sortDesc, destinationPortId = null, awbNumber = null } = query;
  const direction = sortDesc ? 'desc' : 'asc';
  const statement = pageStatement({
    matching: `from ${PARTNER_BAGS_SQL} b where ((b.state = 'COMPLETED' and b.awb_number is null) or b.awb_number = $4)
      and ($5::text is null or b.destination_port_id = $5)`,
    item: `'id', id, 'bagCode', bag_code, 'state', state,
      'client', (select json_build_object('id', k.client_id, 'name', k.name) from clients k where k.client_id = paged.client_id),
      'destinationPortId', destination_port_id, 'awbNumber', awb_number,
      'loadUnit', load_unit, 'orders', (select count(distinct m.order_id) from bag_orders m where ${inPartnerBag('paged')}),
      'pieces', (select count(*) from bag_orders m where ${inPartnerBag('paged')}),
      'grossGrams', gross_grams, 'completedAt', ${isoUtc('completed_at')}`,
    order: `awb_number is null, completed_at ${direction}, id ${direction}`,
    perPage: '$2',
    page: '$3',
  });
  return queryJsonText(tx, `manifest-bags-${sortDesc}`, statement, [
    partnerId,
    perPage,
    page,
    awbNumber,
    destinationPortId,
  ]);
}

/** One page of the orders on a MAWB. */
export async function readManifestOrders(
  tx: Transaction,
  { partnerId, awbNumber }: Pick<MawbRecord, 'partnerId' | 'awbNumber'>,
  { page, perPage, sortDesc, search }: QueryOf<typeof getManifestDetails>,
): Promise<Omit<ResponseOf<typeof getManifestDetails>, 'mawb'>> {
  const direction = sortDesc ? 'desc' : 'asc';
  const statement = pageStatement({
    matching: `from (select o.id, o.client_id, o.order_code, o.hawb_number, o.consignee_name, o.pieces order_pieces,
        o.value_minor, o.value_currency, count(*)::int pieces, json_agg(distinct b.bag_code) bag_codes,
        string_agg(distinct b.bag_code, ' ') bag_text, ${GRAMS_IN_BAG} grams
      from ${PARTNER_BAGS_SQL} b join bag_orders m on ${inPartnerBag()}
        join orders o on o.client_id = m.client_id and o.id = m.order_id
      where b.awb_number = $4 group by o.client_id, o.id) listed
      where $5::text is null or lower(concat_ws(' ', order_code, hawb_number, bag_text)) like $5`,
    item: `'id', id, 'orderCode', order_code, 'hawbNumber', hawb_number,
      'client', (select json_build_object('id', k.client_id, 'name', k.name) from clients k where k.client_id = paged.client_id),
      'consigneeName', consignee_name, 'bagCodes', bag_codes, 'pieces', pieces, 'orderPieces', order_pieces,
      'grossGrams', grams, 'value', json_build_object('amountMinor', value_minor, 'currency', value_currency)`,
    order: `order_code ${direction}, id ${direction}`,
    perPage: '$2',
    page: '$3',
  });
  const { data, ...paging } = await queryPage<ManifestOrder>(tx, `manifest-orders-${sortDesc}`, statement, [
    partnerId,
    perPage,
    page,
    awbNumber,
    containsPattern(search),
  ]);
  return { orders: data, ...paging };
}
