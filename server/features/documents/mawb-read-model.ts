import type { QueryOf } from '@portal/contract/core';
import type { listMawbs, MAWB_SORT_KEYS, Mawb, StoredDocument } from '@portal/contract/documents';
import type { Transaction } from '../../db/database.ts';
import { containsPattern, isoUtc, pageStatement } from '../../db/page-statement.ts';
import { DOCUMENTS_SQL } from './documents-store.ts';
import { queryJsonText, type JsonText } from '../../db/json-text.ts';

const SORT_COLUMNS: Record<'' | (typeof MAWB_SORT_KEYS)[number], string> = {
  '': 'created_at',
  createdAt: 'created_at',
  awbNumber: 'awb_number',
  orders: 'orders',
};

/** SQL of the value that all orders of a MAWB share; null if they differ. */
const commonValueSql = (column: string) => `case when count(distinct ${column}) = 1 then min(${column}) end`;

/** SQL columns of a MAWB from its orders `o`; `mawb`: the alias of the row that has the number. */
export const mawbTotalsSql = (
  mawb = 'o',
) => `${mawb}.awb_number, count(*)::int orders, sum(o.pieces)::int pieces, sum(o.gross_grams)::bigint gross_grams,
  ${commonValueSql('o.origin_port_id')} origin_port, ${commonValueSql('o.destination_port_id')} destination_port,
  max(o.created_at) created_at`;

/** SQL arguments of `json_build_object` for these columns. */
export const MAWB_TOTALS_JSON = `'awbNumber', awb_number, 'orders', orders, 'pieces', pieces, 'grossGrams', gross_grams,
  'originPortId', origin_port, 'destinationPortId', destination_port`;

/** The digits of a part of a MAWB number; undefined if there is none. */
export function toMawbDigits(search: string | undefined): string | undefined {
  const digits = search?.replaceAll(/[\s-]/g, '');
  return digits === '' ? undefined : digits;
}

/** One page of the MAWBs of the client's orders. */
export async function readMawbPage(
  tx: Transaction,
  clientId: string,
  { sortBy, sortDesc, search, perPage, page }: QueryOf<typeof listMawbs>,
): Promise<JsonText> {
  const direction = sortDesc ? 'desc' : 'asc';
  const statement = pageStatement({
    matching: `from (select ${mawbTotalsSql()} from orders o where o.client_id = $1 and o.awb_number is not null
      and ($2::text is null or replace(o.awb_number, '-', '') like $2) group by o.awb_number) m`,
    item: `${MAWB_TOTALS_JSON}, 'categories', (select coalesce(json_agg(distinct d.category), '[]') from ${DOCUMENTS_SQL}
        where d.client_id = $1 and d.awb_number = paged.awb_number),
      'createdAt', ${isoUtc('created_at')}`,
    order: `${SORT_COLUMNS[sortBy]} ${direction}, awb_number ${direction}`,
    perPage: '$3',
    page: '$4',
  });
  return queryJsonText(tx, `mawb-page-${sortBy}-${sortDesc}`, statement, [
    clientId,
    containsPattern(toMawbDigits(search)),
    perPage,
    page,
  ]);
}

type MawbTotals = Pick<
  Mawb,
  'awbNumber' | 'orders' | 'pieces' | 'grossGrams' | 'originPortId' | 'destinationPortId' | 'flight'
>;

/** SQL of the booking of the MAWB `m` as JSON. `read_mawb_flight` answers clients that have pieces under the MAWB. */
const FLIGHT_SQL = `(select json_build_object('flightNumber', f.flight_number,
    'flightDate', to_char(f.flight_date, 'YYYY-MM-DD'), 'departsAt', ${isoUtc('f.departs_at')},
    'arrivesAt', ${isoUtc('f.arrives_at')}, 'forwarder', f.forwarder_name) from read_mawb_flight(m.awb_number) f)`;

/** Totals of the orders of a MAWB and its flight; undefined if no order of the client has the number. */
export async function readMawb(
  tx: Transaction,
  clientId: string,
  awbNumber: string,
): Promise<MawbTotals | undefined> {
  const rows = await tx.rows<{ mawb: MawbTotals }>({
    text: `select json_build_object(${MAWB_TOTALS_JSON}, 'flight', ${FLIGHT_SQL}) mawb from (select ${mawbTotalsSql()} from orders o
      where o.client_id = $1 and o.awb_number = $2 group by o.awb_number) m`,
    values: [clientId, awbNumber],
  });
  return rows[0]?.mawb;
}

/** The shape of the specification: a path per current document, and all versions. */
export function toMawb(mawbTotals: MawbTotals, documents: StoredDocument[]): Mawb {
  const findCurrentPath = (category: StoredDocument['category']) =>
    documents.find((document) => document.category === category && document.current)?.path ?? null;
  return {
    ...mawbTotals,
    awbUrl: findCurrentPath('AWB'),
    hawbUrl: findCurrentPath('HAWB'),
    packingListUrl: findCurrentPath('PACKING_LIST'),
    commercialInvoiceUrl: findCurrentPath('COMMERCIAL_INVOICE'),
    documents,
  };
}
