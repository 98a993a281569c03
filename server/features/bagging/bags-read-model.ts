import type { Bag, BagUpdateKind, listBags, listBagUpdates } from '@portal/contract/bagging';
import type { ResponseOf, QueryOf } from '@portal/contract/core';
import type { Transaction } from '../../db/database.ts';
import { containsPattern, isoUtc, pageStatement } from '../../db/page-statement.ts';
import { queryJsonText, queryPage, type JsonText } from '../../db/json-text.ts';
import { selectBagHolder } from '../custody/index.ts';
import { limitSql, toleranceSql } from './bag-settings.ts';
import { GRAMS_IN_BAG } from './bags-store.ts';

const bagJson = (bag: string) => {
  const selectOrders = (columns: string) => `(select ${columns} from bag_orders m
      join orders o on o.client_id = m.client_id and o.id = m.order_id
      where m.client_id = $1 and m.bag_id = ${bag}.id and m.left_at is null)`;
  const selectActor = (kind: BagUpdateKind) => `(select u.actor_name from bag_updates u
      where u.client_id = $1 and u.bag_id = ${bag}.id and u.kind = '${kind}'
      order by u.at desc, u.id desc limit 1)`;
  return `'id', ${bag}.id, 'bagCode', bag_code, 'state', state, 'destinationCountry', destination_country,
    'destinationPortId', destination_port_id, 'serviceLevel', service_level,
    'partner', (select json_build_object('id', p.id, 'name', p.name) from partners p where p.id = ${bag}.partner_id),
    'orders', ${selectOrders('count(distinct m.order_id)')}, 'pieces', ${selectOrders('count(*)')},
    'orderGrams', ${selectOrders(GRAMS_IN_BAG)}, 'tareGrams', tare_grams, 'grossGrams', gross_grams,
    'limitGrams', ${limitSql('$1')}, 'scaleTolerance', ${toleranceSql('$1')}, 'sealNumber', seal_number, 'sealedAt', ${isoUtc('sealed_at')},
    'awbNumber', awb_number, 'loadUnit', load_unit, 'packedBy', ${selectActor('CREATED')},
    'sealedBy', case when seal_number is not null then ${selectActor('SEALED')} end,
    'completedAt', ${isoUtc('completed_at')}, 'handedOverAt', ${isoUtc('handed_over_at')}, 'receivedBy', received_by,
    'hasSignature', signature_key is not null, 'holder', ${selectBagHolder(bag, '$1')}, 'createdAt', ${isoUtc('created_at')}, 'updatedAt', ${isoUtc('updated_at')}, 'version', version`;
};

/** A bag as the API answers it; undefined if the client has no such bag. */
export async function readBagJson(tx: Transaction, clientId: string, id: string): Promise<Bag | undefined> {
  const [row] = await tx.prepared<{ bag: Bag }>(
    'bag-json',
    `select json_build_object(${bagJson('b')}) bag from bags b where b.client_id = $1 and b.id = $2`,
    [clientId, id],
  );
  return row?.bag;
}

/** The columns that lists of bags are sorted by. */
export const BAG_SORT_COLUMNS: Record<QueryOf<typeof listBags>['sortBy'], string> = {
  '': 'created_at',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  bagCode: 'bag_code',
};

/** One page of bags. `timeZone` (IANA) is the zone of the days in the filter. */
export async function readBagPage(
  tx: Transaction,
  clientId: string,
  query: QueryOf<typeof listBags>,
  timeZone: string,
): Promise<JsonText> {
  const { sortBy, sortDesc, page, perPage, state = null, search, destination = null } = query;
  const { createdFrom = null, createdTo = null, client: customerId = null } = query;
  const direction = sortDesc ? 'desc' : 'asc';
  const statement = pageStatement({
    matching: `from bags b where b.client_id = $1
      and (case when $4::text[] is null then b.state <> 'DELETED' else b.state = any ($4) end)
      and ($5::text is null or lower(concat_ws(' ', b.bag_code, b.seal_number, b.awb_number)) like $5)
      and ($6::text is null or $6 in (b.destination_country, b.destination_port_id))
      and ($7::date is null or b.created_at >= $7::timestamp at time zone $9)
      and ($8::date is null or b.created_at < ($8 + 1)::timestamp at time zone $9)
      and ($10::uuid is null or exists (select 1 from bag_orders m
        join orders o on o.client_id = m.client_id and o.id = m.order_id
        where m.client_id = $1 and m.bag_id = b.id and m.left_at is null and o.customer_id = $10))`,
    item: bagJson('paged'),
    order: `${BAG_SORT_COLUMNS[sortBy]} ${direction}, id ${direction}`,
    perPage: '$2',
    page: '$3',
  });
  const values = [
    perPage,
    page,
    state,
    containsPattern(search),
    destination,
    createdFrom,
    createdTo,
    timeZone,
  ];
  return queryJsonText(tx, `bag-page-${sortBy}-${sortDesc}`, statement, [clientId, ...values, customerId]);
}

/** Arguments of `json_build_object` for an entry of the history of a bag. */
export const BAG_UPDATE_JSON = `'id', id, 'kind', kind, 'at', ${isoUtc('at')}, 'by', actor_name,
  'orderCodes', order_codes, 'details', details`;

/** One page of the history of a bag. */
export async function readUpdates(
  tx: Transaction,
  clientId: string,
  bagId: string,
  { page, perPage, sortDesc }: QueryOf<typeof listBagUpdates>,
): Promise<ResponseOf<typeof listBagUpdates>> {
  const direction = sortDesc ? 'desc' : 'asc';
  const statement = pageStatement({
    matching: 'from bag_updates where client_id = $1 and bag_id = $2',
    item: BAG_UPDATE_JSON,
    order: `at ${direction}, id ${direction}`,
    perPage: '$3',
    page: '$4',
  });
  const { data, ...paging } = await queryPage<ResponseOf<typeof listBagUpdates>['bag_updates'][number]>(
    tx,
    `bag-updates-${sortDesc}`,
    statement,
    [clientId, bagId, perPage, page],
  );
  return { bag_updates: data, ...paging };
}
