import type { QueryOf, ResponseOf } from '@portal/contract/core';
import type { BagMatch, getMawbMatch, listMawbMatches, MawbMatch } from '@portal/contract/mawb-match';
import type { Transaction } from '../../db/database.ts';
import { queryJsonText, type JsonText } from '../../db/json-text.ts';
import { containsPattern, isoUtc, pageStatement } from '../../db/page-statement.ts';
import { sql } from '../../db/sql.ts';
import { toMawbDigits } from '../documents/index.ts';
import { CLOSURE_COLUMNS, type MatchSide } from './read-as-side.ts';

/** SQL of the figures of `mawb_pieces m`, as JSON: an aggregate. */
const figuresJson = (side: MatchSide) => {
  const stage = (name: string) =>
    `'${name}', json_build_object('pieces', count(m.${name}_grams), 'grams', coalesce(sum(m.${name}_grams), 0))`;
  const kind = (name: string) =>
    `'${name.toLowerCase()}', count(*) filter (where '${name}' = any (m.discrepancies))`;
  return `json_build_object(${['bagged', 'manifested', 'received'].map(stage).join(', ')},
    ${['SHORT', 'OVER', 'MISROUTED', 'DAMAGED'].map(kind).join(', ')},
    'open', count(*) filter (where m.discrepancies <> '{}' and m.${CLOSURE_COLUMNS[side]} is null))`;
};

/** Arguments of `json_build_object` for a MAWB `paged` with `awb_number` and `created_at`. */
const matchJson = (side: MatchSide) => `'awbNumber', awb_number, 'createdAt', ${isoUtc('created_at')},
  'flight', (select json_build_object('forwarder', json_build_object('id', f.forwarder_id, 'name', f.forwarder_name),
      'flightNumber', f.flight_number, 'flightDate', to_char(f.flight_date, 'YYYY-MM-DD'),
      'originPortId', f.origin_port_id, 'destinationPortId', f.destination_port_id)
    from read_mawb_flight(paged.awb_number) f),
  'figures', (select ${figuresJson(side)} from mawb_pieces m where m.awb_number = paged.awb_number)`;

const SORT_COLUMNS: Record<QueryOf<typeof listMawbMatches>['sortBy'], string> = {
  '': 'created_at',
  createdAt: 'created_at',
  awbNumber: 'awb_number',
};

/** One page of the MAWBs with pieces that the caller sees. Only the pieces of the page are counted. */
export function readMatchPage(
  tx: Transaction,
  side: MatchSide,
  { page, perPage, sortBy, sortDesc, onlyOpen = false, search }: QueryOf<typeof listMawbMatches>,
): Promise<JsonText> {
  const direction = sortDesc ? 'desc' : 'asc';
  const statement = pageStatement({
    matching: `from (select c.awb_number, min(c.created_at) created_at from mawb_clients c
      where ($3::text is null or replace(c.awb_number, '-', '') like $3)
        and (not $4::boolean or exists (select 1 from mawb_pieces m
          where m.awb_number = c.awb_number and m.discrepancies <> '{}' and m.${CLOSURE_COLUMNS[side]} is null))
      group by c.awb_number) listed`,
    item: matchJson(side),
    order: `${SORT_COLUMNS[sortBy]} ${direction}, awb_number ${direction}`,
    perPage: '$1',
    page: '$2',
  });
  return queryJsonText(tx, `mawb-matches-${side}-${sortBy}-${sortDesc}`, statement, [
    perPage,
    page,
    containsPattern(toMawbDigits(search)),
    onlyOpen,
  ]);
}

/** Whether the caller sees pieces on a MAWB. */
export async function isMawbOfCaller(tx: Transaction, awbNumber: string): Promise<boolean> {
  const row = await tx.row(sql`select 1 from mawb_clients where awb_number = ${awbNumber} limit 1`);
  return row !== undefined;
}

/** The match of one MAWB, as a whole and by bag; undefined if the caller sees no piece on it. */
export async function readMatch(
  tx: Transaction,
  side: MatchSide,
  awbNumber: string,
): Promise<ResponseOf<typeof getMawbMatch>['value'] | undefined> {
  const [match] = await tx.prepared<{ match: MawbMatch }>(
    `mawb-match-${side}`,
    `select json_build_object(${matchJson(side)}) match from (select c.awb_number, min(c.created_at) created_at
      from mawb_clients c where c.awb_number = $1 group by c.awb_number) paged`,
    [awbNumber],
  );
  if (match === undefined) return undefined;
  const bags = await tx.prepared<{ bag: BagMatch }>(
    `mawb-match-bags-${side}`,
    `select json_build_object('bagCode', m.bag_code, 'figures', ${figuresJson(side)}) bag
      from mawb_pieces m where m.awb_number = $1 group by m.bag_code order by m.bag_code nulls last`,
    [awbNumber],
  );
  return { match: match.match, bags: bags.map(({ bag }) => bag) };
}
