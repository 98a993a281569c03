import type { QueryOf } from '@portal/contract/core';
import type {
  listRateFileRows,
  listRateFiles,
  RateFile,
  RateFileDetails,
  RateFileRow,
  RateFileSheet,
} from '@portal/contract/rate-cards';
import { restoreReason } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import { queryJsonText, queryPage, type JsonText, type Page } from '../../../db/json-text.ts';
import { isoUtc, pageStatement } from '../../../db/page-statement.ts';
import type { RateFileKey, StoredRateFile } from './rate-files-store.ts';
import { getHeader } from './suggest-mapping.ts';

const FILE_JSON = `'id', id, 'fileName', file_name,
  'clientName', (select name from clients where client_id = (mapping ->> 'clientId')::uuid), 'state', state, 'shape', mapping ->> 'shape', 'rows', row_count,
  'cards', cards, 'breaks', breaks, 'errorRows', error_rows, 'warningRows', warning_rows, 'validFrom', valid_from,
  'createdAt', ${isoUtc('created_at')}, 'createdBy', created_by_name, 'version', version`;

/** A page of the files of a partner, latest first. */
export function readRateFilePage(
  tx: Transaction,
  partnerId: string,
  { sortDesc, perPage, page, sortBy, state }: QueryOf<typeof listRateFiles>,
): Promise<JsonText> {
  const direction = sortBy === '' || sortDesc ? 'desc' : 'asc';
  const statement = pageStatement({
    matching: 'from rate_files where partner_id = $1 and ($2::text is null or state = $2)',
    item: FILE_JSON,
    order: `created_at ${direction}, id ${direction}`,
    perPage: '$3',
    page: '$4',
  });
  return queryJsonText(tx, `rate-files-${direction}`, statement, [partnerId, state ?? null, perPage, page]);
}

/** Rows of a sheet from which samples are taken. */
const SAMPLE_ROWS = 60;
const SAMPLES = 3;

/** A file with its mapping; undefined if the partner has no such file. */
export async function readRateFile(
  tx: Transaction,
  { partnerId, fileId }: RateFileKey,
): Promise<RateFileDetails | undefined> {
  const [row] = await tx.prepared<{
    file: RateFile & Pick<RateFileDetails, 'mapping' | 'missing' | 'openTexts'>;
    heads: StoredRateFile['sheets'];
    counts: Readonly<Record<string, SheetCounts>>;
    first: Readonly<Record<string, readonly { readonly row: number; readonly cells: string[] }[]>>;
  }>(
    'rate-file',
    `select json_build_object(${FILE_JSON}, 'mapping', mapping, 'missing', findings -> 'missing',
        'openTexts', findings -> 'openTexts') file, sheets heads,
      (select coalesce(json_object_agg(sheet, json_build_object('rows', rows, 'faultyRows', faulty)), '{}') from (
        select sheet, count(*)::int rows, count(faults)::int faulty from rate_file_rows
        where partner_id = $1 and file_id = $2 group by sheet) counted) counts,
      (select coalesce(json_object_agg(sheet, lines), '{}') from (
        select sheet, json_agg(json_build_object('row', row, 'cells', cells) order by row) lines from (
          select sheet, row, cells, row_number() over (partition by sheet order by row) position from rate_file_rows
          where partner_id = $1 and file_id = $2) numbered
        where position <= ${SAMPLE_ROWS} group by sheet) grouped) first
    from rate_files where partner_id = $1 and id = $2`,
    [partnerId, fileId],
  );
  if (row === undefined) return undefined;
  const { file, heads, counts, first } = row;
  return {
    ...file,
    sheets: heads.map((head, index) =>
      toSheet({ ...head, rows: first[index] ?? [] }, counts[index] ?? { rows: 0, faultyRows: 0 }),
    ),
  };
}

type SheetCounts = Pick<RateFileSheet, 'rows' | 'faultyRows'>;

function toSheet(
  sheet: Parameters<typeof getHeader>[0] & { readonly name: string },
  counts: SheetCounts,
): RateFileSheet {
  const header = getHeader(sheet);
  const below = sheet.rows.filter(({ row }) => row > (sheet.headerRow ?? 0));
  const samples = header.map((_, column) => [
    ...new Set(below.flatMap(({ cells }) => cells[column] || []).slice(0, SAMPLE_ROWS)),
  ]);
  return {
    name: sheet.name,
    ...counts,
    headerRow: sheet.headerRow,
    header: [...header],
    samples: samples.map((values) => values.slice(0, SAMPLES)),
  };
}

/** SQL: rows with faults of a kind; `$3` is ANY, ERROR, WARNING or null for all rows. */
const HAS_FAULTS = `($3::text is null or faults is not null and ($3 = 'ANY'
  or faults @> jsonb_build_array(jsonb_build_object('severity', $3::text))))`;

/** A page of the rows of a file, in its sequence. */
export async function readRowPage(
  tx: Transaction,
  { partnerId, fileId }: RateFileKey,
  { faults, sheet, sortBy, sortDesc, perPage, page }: QueryOf<typeof listRateFileRows>,
): Promise<Page<RateFileRow>> {
  const direction = sortBy !== '' && sortDesc ? 'desc' : 'asc';
  const statement = pageStatement({
    matching: `from rate_file_rows where partner_id = $1 and file_id = $2 and ${HAS_FAULTS}
      and ($6::integer is null or sheet = $6)`,
    item: `'sheet', sheet, 'row', row, 'cells', cells, 'faults', coalesce(faults, '[]')`,
    order: `sheet ${direction}, row ${direction}`,
    perPage: '$4',
    page: '$5',
  });
  type StoredRow = Omit<RateFileRow, 'faults'> & {
    readonly faults: readonly (Omit<RateFileRow['faults'][number], 'reason'> &
      Parameters<typeof restoreReason>[0])[];
  };
  const rows = await queryPage<StoredRow>(tx, `rate-file-rows-${direction}`, statement, [
    partnerId,
    fileId,
    faults ?? null,
    perPage,
    page,
    sheet ?? null,
  ]);
  return {
    ...rows,
    data: rows.data.map((row) => ({
      ...row,
      faults: row.faults.map(({ column, severity, code, params }) => ({
        column,
        severity,
        reason: restoreReason({ code, params }),
      })),
    })),
  };
}
