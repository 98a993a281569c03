import type {
  BagUpdateKind,
  listPartnerBags,
  listPartnerBagUpdates,
  PartnerBag,
} from '@portal/contract/bagging';
import type { QueryOf } from '@portal/contract/core';
import type { Transaction } from '../../../db/database.ts';
import { containsPattern, isoUtc, pageStatement } from '../../../db/page-statement.ts';
import { queryJsonText, type JsonText } from '../../../db/json-text.ts';
import { selectBagHolder } from '../../custody/index.ts';
import { limitSql, toleranceSql } from '../bag-settings.ts';
import { BAG_SORT_COLUMNS, BAG_UPDATE_JSON } from '../bags-read-model.ts';
import { GRAMS_IN_BAG } from '../bags-store.ts';

const COMMON_COLUMNS = `id, partner_id, bag_code, state, destination_country, destination_port_id, service_level,
  tare_grams, gross_grams, seal_number, sealed_at, awb_number, load_unit, completed_at, handed_over_at, received_by, signature_key,
  created_at, updated_at, version`;

/** SQL of the bags of a forwarder `$1`: those that it packed, and those of clients that it received. */
const PARTNER_BAGS = `(select 'FORWARDER' packer, null::uuid client_id, null::timestamptz received_at,
    null::timestamptz forwarded_at, ${COMMON_COLUMNS} from forwarder_bags where partner_id = $1
  union all select 'CLIENT', client_id, received_at, forwarded_at, ${COMMON_COLUMNS} from bags
    where partner_id = $1 and received_at is not null)`;

/** SQL: the live rows `bag_orders m` of a bag of either packer. */
const inBag = (bag: string) => `((m.client_id = ${bag}.client_id and m.bag_id = ${bag}.id)
    or (m.partner_id = ${bag}.partner_id and m.forwarder_bag_id = ${bag}.id)) and m.left_at is null`;

/** SQL of the clients with pieces in a bag of either packer. */
const selectClients = (bag: string) => `select ${bag}.client_id union select m.client_id from bag_orders m
    where m.partner_id = ${bag}.partner_id and m.forwarder_bag_id = ${bag}.id`;

const bagJson = (bag: string) => {
  const selectOrders = (columns: string) => `(select ${columns} from bag_orders m
      join orders o on o.client_id = m.client_id and o.id = m.order_id where ${inBag(bag)})`;
  const selectActor = (kind: BagUpdateKind) => `(select u.actor_name from forwarder_bag_updates u
      where u.partner_id = ${bag}.partner_id and u.bag_id = ${bag}.id and u.kind = '${kind}'
      order by u.at desc, u.id desc limit 1)`;
  return `'id', ${bag}.id, 'bagCode', bag_code, 'state', state, 'packer', packer,
    'client', (select json_build_object('id', k.client_id, 'name', k.name) from clients k where k.client_id = ${bag}.client_id),
    'destinationCountry', destination_country, 'destinationPortId', destination_port_id, 'serviceLevel', service_level,
    'orders', ${selectOrders('count(distinct m.order_id)')}, 'pieces', ${selectOrders('count(*)')},
    'orderGrams', ${selectOrders(GRAMS_IN_BAG)}, 'tareGrams', tare_grams, 'grossGrams', gross_grams,
    'limitGrams', ${limitSql(`${bag}.partner_id`, 'FORWARDER')}, 'scaleTolerance', ${toleranceSql(`${bag}.partner_id`, 'FORWARDER')},
    'sealNumber', seal_number, 'sealedAt', ${isoUtc('sealed_at')}, 'awbNumber', awb_number,
    'loadUnit', load_unit, 'packedBy', ${selectActor('CREATED')}, 'sealedBy', case when seal_number is not null then ${selectActor('SEALED')} end,
    'completedAt', ${isoUtc('completed_at')}, 'handedOverAt', ${isoUtc('handed_over_at')}, 'receivedBy', received_by,
    'hasSignature', signature_key is not null, 'holder', ${selectBagHolder(bag, selectClients(bag))}, 'receivedAt', ${isoUtc('received_at')},
    'forwardedAt', ${isoUtc('forwarded_at')}, 'createdAt', ${isoUtc('created_at')}, 'updatedAt', ${isoUtc('updated_at')},
    'version', version`;
};

/** A bag that the forwarder packed or received; undefined if it has no such bag. */
export async function readPartnerBagJson(
  tx: Transaction,
  partnerId: string,
  id: string,
): Promise<PartnerBag | undefined> {
  const [row] = await tx.prepared<{ bag: PartnerBag }>(
    'partner-bag-json',
    `select json_build_object(${bagJson('b')}) bag from ${PARTNER_BAGS} b where b.id = $2`,
    [partnerId, id],
  );
  return row?.bag;
}

/** The lists of bags: in work, or completed. */
const LIST_CONDITIONS = {
  open: `(b.packer = 'FORWARDER' and b.state in ('OPEN', 'SEALED'))
    or (b.packer = 'CLIENT' and b.state = 'COMPLETED' and b.forwarded_at is null)`,
  completed: `(b.packer = 'FORWARDER' and b.state in ('COMPLETED', 'MANIFESTED', 'IN_TRANSIT', 'ARRIVED', 'DELIVERED'))
    or (b.packer = 'CLIENT' and b.forwarded_at is not null)`,
} as const;

/** One page of bags of a forwarder. `timeZone` (IANA) is the zone of the days in the filter. */
export function readPartnerBagPage(
  tx: Transaction,
  partnerId: string,
  list: keyof typeof LIST_CONDITIONS,
  query: QueryOf<typeof listPartnerBags>,
  timeZone: string,
): Promise<JsonText> {
  const { sortBy, sortDesc, page, perPage, search } = query;
  const { createdFrom = null, createdTo = null, destination = null, client = null } = query;
  const direction = sortDesc ? 'desc' : 'asc';
  const statement = pageStatement({
    matching: `from ${PARTNER_BAGS} b where (${LIST_CONDITIONS[list]})
      and ($4::text is null or lower(concat_ws(' ', b.bag_code, b.seal_number, b.awb_number)) like $4)
      and ($5::text is null or $5 in (b.destination_country, b.destination_port_id))
      and ($6::uuid is null or exists (select 1 from bag_orders m where m.client_id = $6 and ${inBag('b')}))
      and ($7::date is null or b.created_at >= $7::timestamp at time zone $9)
      and ($8::date is null or b.created_at < ($8 + 1)::timestamp at time zone $9)`,
    item: bagJson('paged'),
    order: `${BAG_SORT_COLUMNS[sortBy]} ${direction}, id ${direction}`,
    perPage: '$2',
    page: '$3',
  });
  const values = [
    partnerId,
    perPage,
    page,
    containsPattern(search),
    destination,
    client,
    createdFrom,
    createdTo,
  ];
  return queryJsonText(tx, `partner-bags-${list}-${sortBy}-${sortDesc}`, statement, [...values, timeZone]);
}

/** One page of the history of a bag that the forwarder packed. */
export function readForwarderUpdates(
  tx: Transaction,
  partnerId: string,
  bagId: string,
  { page, perPage, sortDesc }: QueryOf<typeof listPartnerBagUpdates>,
): Promise<JsonText> {
  const direction = sortDesc ? 'desc' : 'asc';
  const statement = pageStatement({
    matching: 'from forwarder_bag_updates where partner_id = $1 and bag_id = $2',
    item: BAG_UPDATE_JSON,
    order: `at ${direction}, id ${direction}`,
    perPage: '$3',
    page: '$4',
  });
  return queryJsonText(tx, `forwarder-bag-updates-${sortDesc}`, statement, [partnerId, bagId, perPage, page]);
}
