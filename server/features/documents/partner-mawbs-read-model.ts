import type { listPartnerMawbs, PARTNER_MAWB_SORT_KEYS } from '@portal/contract/documents';
import type { QueryOf } from '@portal/contract/core';
import type { Transaction } from '../../db/database.ts';
import { queryJsonText, type JsonText } from '../../db/json-text.ts';
import { containsPattern, isoUtc, pageStatement } from '../../db/page-statement.ts';
import { CUSTOMS_CATEGORIES, DOCUMENT_COLUMNS, DOCUMENTS_SQL } from './documents-store.ts';
import { mawbTotalsSql, MAWB_TOTALS_JSON, toMawbDigits } from './mawb-read-model.ts';

const SORT_COLUMNS: Record<'' | (typeof PARTNER_MAWB_SORT_KEYS)[number], string> = {
  '': 'departs_at',
  departsAt: 'departs_at',
  createdAt: 'created_at',
  awbNumber: 'awb_number',
  orders: 'orders',
};

/** SQL: the numbers of the current documents of a MAWB that the transaction sees, as JSON. */
const countDocuments = (awbNumber: string) => `(select json_build_object(
    'freight', count(*) filter (where v.category not in (${CUSTOMS_CATEGORIES})),
    'customs', count(*) filter (where v.category in (${CUSTOMS_CATEGORIES})),
    'stale', count(*) filter (where v.stale))
  from (select ${DOCUMENT_COLUMNS} from ${DOCUMENTS_SQL} where d.awb_number = ${awbNumber}) v where v.current)`;

/** One page of the MAWBs whose freight or customs legs the partner carries. `awbNumbers`: only these. */
export function readPartnerMawbPage(
  tx: Transaction,
  partnerId: string,
  { sortBy, sortDesc, search, perPage, page }: Omit<QueryOf<typeof listPartnerMawbs>, 'papers'>,
  awbNumbers?: readonly string[],
): Promise<JsonText> {
  const direction = sortDesc ? 'desc' : 'asc';
  const statement = pageStatement({
    matching: `from (select ${mawbTotalsSql('m')}, max(b.flight_number) flight_number, max(b.departs_at) departs_at
      from mawb_orders_of_partner($1) m join orders o on o.client_id = m.client_id and o.id = m.order_id
        left join mawb_flights b on b.partner_id = $1 and b.awb_number = m.awb_number
      where ($2::text is null or replace(m.awb_number, '-', '') like $2)
        and ($5::text[] is null or m.awb_number = any ($5)) group by m.awb_number) m`,
    item: `${MAWB_TOTALS_JSON}, 'flightNumber', flight_number, 'departsAt', ${isoUtc('departs_at')},
      'createdAt', ${isoUtc('created_at')}, 'documents', ${countDocuments('paged.awb_number')}`,
    order: `${SORT_COLUMNS[sortBy]} ${direction} nulls last, created_at ${direction}, awb_number ${direction}`,
    perPage: '$3',
    page: '$4',
  });
  const values = [partnerId, containsPattern(toMawbDigits(search)), perPage, page, awbNumbers ?? null];
  return queryJsonText(tx, `partner-mawbs-${sortBy}-${sortDesc}`, statement, values);
}
