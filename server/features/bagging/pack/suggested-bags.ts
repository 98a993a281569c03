import type { listSuggestedBags } from '@portal/contract/bagging';
import type { QueryOf } from '@portal/contract/core';
import type { Transaction } from '../../../db/database.ts';
import { queryJsonText, type JsonText } from '../../../db/json-text.ts';
import { isoUtc, pageStatement } from '../../../db/page-statement.ts';
import { IS_UNBAGGED } from '../bag-orders-read-model.ts';
import { limitSql } from '../bag-settings.ts';
import { FREIGHT_LEG, HAS_DIMENSIONS } from './baggable-orders-store.ts';

/** Pieces of the order `o` that are in no bag, each with its weight. */
const FREE_PIECES = `(select count(*)::int pieces, coalesce(sum((p ->> 'grossGrams')::bigint), 0) grams
    from jsonb_array_elements(o.parcels) with ordinality t (p, position)
    where not exists (select 1 from bag_orders m where m.client_id = o.client_id and m.order_id = o.id
      and m.piece = t.position and m.left_at is null))`;

const SUGGESTIONS = `from (select o.destination_country, o.destination_port_id, o.service_level, f.partner_id, f.mode,
    count(*)::int orders, sum(free.pieces)::int pieces, sum(free.grams)::bigint grams, min(o.created_at) oldest_at
  from orders o join ${FREIGHT_LEG} cross join lateral ${FREE_PIECES} free
  where o.client_id = $1 and ${IS_UNBAGGED} and o.movement <> 'B2B' and o.destination_port_id is not null and ${HAS_DIMENSIONS}
  group by o.destination_country, o.destination_port_id, o.service_level, f.partner_id, f.mode) suggestions`;

/**
 * One page of suggested bags. Left out are orders without a port or dimensions, which cannot be bagged yet, and freight,
 * whose cartons and pallets go without a bag.
 */
export function readSuggestedBags(
  tx: Transaction,
  clientId: string,
  { page, perPage, sortDesc }: QueryOf<typeof listSuggestedBags>,
): Promise<JsonText> {
  const direction = sortDesc ? 'desc' : 'asc';
  const statement = pageStatement({
    matching: SUGGESTIONS,
    item: `'destinationCountry', destination_country, 'destinationPortId', destination_port_id, 'serviceLevel', service_level, 'mode', mode,
      'partner', (select json_build_object('id', p.id, 'name', p.name) from partners p where p.id = partner_id),
      'orders', orders, 'pieces', pieces, 'orderGrams', grams, 'bags', ceil(grams / ${limitSql('$1')}::numeric)::int,
      'oldestAt', ${isoUtc('oldest_at')}`,
    order: `grams ${direction}, destination_port_id, service_level, partner_id, mode`,
    perPage: '$2',
    page: '$3',
  });
  return queryJsonText(tx, `suggested-bags-${sortDesc}`, statement, [clientId, perPage, page]);
}
