import type { QueryOf } from '@portal/contract/core';
import type { listReceivableBags } from '@portal/contract/scanning';
import type { Transaction } from '../../../db/database.ts';
import { queryJsonText, type JsonText } from '../../../db/json-text.ts';
import { pageStatement } from '../../../db/page-statement.ts';
import { GRAMS_IN_BAG } from '../bags-store.ts';

/** For this time a bag that was received can still be on a table. */
const RECEIVED_DAYS = 30;
const RECENT_HOURS = 12;

const selectPieces = (columns: string) => `(select ${columns} from bag_orders m
    join orders o on o.client_id = m.client_id and o.id = m.order_id
  where m.client_id = paged.client_id and m.bag_id = paged.id and m.left_at is null)`;

/** One page of the bags of clients that a station of the forwarder may meet. */
export function readReceivableBags(
  tx: Transaction,
  partnerId: string,
  { page, perPage, sortDesc }: QueryOf<typeof listReceivableBags>,
): Promise<JsonText> {
  const statement = pageStatement({
    matching: `from bags where partner_id = $1 and ((received_at is null and state in ('OPEN', 'SEALED', 'COMPLETED'))
      or received_at > now() - interval '${RECEIVED_DAYS} days')`,
    item: `'id', id, 'bagCode', bag_code, 'state', state, 'destinationPortId', destination_port_id,
      'client', (select json_build_object('id', k.client_id, 'name', k.name) from clients k where k.client_id = paged.client_id),
      'pieces', ${selectPieces('count(*)')}, 'grams', coalesce(gross_grams, ${selectPieces(GRAMS_IN_BAG)}),
      'isReceived', received_at is not null,
      'isRecent', coalesce(received_at > now() - interval '${RECENT_HOURS} hours', false)`,
    order: `bag_code ${sortDesc ? 'desc' : 'asc'}`,
    perPage: '$2',
    page: '$3',
  });
  return queryJsonText(tx, `receivable-bags-${sortDesc}`, statement, [partnerId, perPage, page]);
}
