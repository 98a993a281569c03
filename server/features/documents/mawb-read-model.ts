import type { QueryOf } from '@portal/contract/core';
import type { listMawbs, MAWB_SORT_KEYS, Mawb, StoredDocument } from '@portal/contract/documents';
import type { Transaction } from '../../db/database.ts';
import { containing, isoUtc, pageStatement } from '../../db/page-statement.ts';
import type { JsonText } from '../../http/binding.ts';

const SORTED_BY: Record<'' | (typeof MAWB_SORT_KEYS)[number], string> = {
  '': 'created_at',
  createdAt: 'created_at',
  awbNumber: 'awb_number',
  orders: 'orders',
};

/** A port that all orders share. */
const SHARED = (column: string) => `case when count(distinct ${column}) = 1 then min(${column}) end`;

const SUMS = `o.awb_number, count(*)::int orders, sum(o.pieces)::int pieces, sum(o.gross_grams)::bigint gross_grams,
  ${SHARED('o.origin_port_id')} origin_port, ${SHARED('o.destination_port_id')} destination_port,
  max(o.created_at) created_at`;

const CARRIED = `'awbNumber', awb_number, 'orders', orders, 'pieces', pieces, 'grossGrams', gross_grams,
  'originPortId', origin_port, 'destinationPortId', destination_port`;

/** A page of the MAWBs that the client's orders fly under. */
export async function readMawbPage(
  tx: Transaction,
  clientId: string,
  { sortBy, sortDesc, search, perPage, page }: QueryOf<typeof listMawbs>,
): Promise<JsonText> {
  const direction = sortDesc ? 'desc' : 'asc';
  const statement = pageStatement({
    matching: `from (select ${SUMS} from orders o where o.client_id = $1 and o.awb_number is not null
      and ($2::text is null or replace(o.awb_number, '-', '') like $2) group by o.awb_number) m`,
    item: `${CARRIED}, 'categories', (select coalesce(json_agg(distinct d.category), '[]') from documents d
        where d.client_id = $1 and d.awb_number = paged.awb_number),
      'createdAt', ${isoUtc('created_at')}`,
    order: `${SORTED_BY[sortBy]} ${direction}, awb_number ${direction}`,
    perPage: '$3',
    page: '$4',
  });
  const digits = search?.replaceAll(/[\s-]/g, '');
  const [row] = await tx.named<{ text: string }>(`mawb-page-${sortBy}-${sortDesc}`, statement, [
    clientId,
    containing(digits === '' ? undefined : digits),
    perPage,
    page,
  ]);
  if (row === undefined) throw new Error('a page query answered no row');
  return { jsonText: row.text };
}

type Carried = Pick<
  Mawb,
  'awbNumber' | 'orders' | 'pieces' | 'grossGrams' | 'originPortId' | 'destinationPortId'
>;

/** What flies under the number; undefined where no order of the client does. */
export async function readMawb(
  tx: Transaction,
  clientId: string,
  awbNumber: string,
): Promise<Carried | undefined> {
  const { rows } = await tx.connection.query<{ mawb: Carried }>(
    `select json_build_object(${CARRIED}) mawb from (select ${SUMS} from orders o
      where o.client_id = $1 and o.awb_number = $2 group by o.awb_number) m`,
    [clientId, awbNumber],
  );
  return rows[0]?.mawb;
}

/** The specification's shape: an address for each current document, and every version. */
export function toMawb(carried: Carried, documents: StoredDocument[]): Mawb {
  const current = (category: StoredDocument['category']) =>
    documents.find((document) => document.category === category && document.current)?.path ?? null;
  return {
    ...carried,
    awbUrl: current('AWB'),
    hawbUrl: current('HAWB'),
    packingListUrl: current('PACKING_LIST'),
    commercialInvoiceUrl: current('COMMERCIAL_INVOICE'),
    documents,
  };
}
