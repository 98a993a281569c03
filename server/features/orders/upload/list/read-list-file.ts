import { Readable } from 'node:stream';
import { isRefusal, type Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import type { UploadedFile } from '../../../../request/payloads.ts';
import { readBytes } from '../../../../platform/files/read-bytes.ts';
import { cleanCell } from '../read/clean-cell.ts';
import type { IsHeaderName } from '../read/header-row.ts';
import { readTable } from '../read/read-table.ts';
import { TableRefusalError, toMegabytes, type TableRow } from '../read/table.ts';

const MAX_BYTES = 5 * 1024 * 1024;

/** A list that is small enough to be processed within its request. */
export interface ListFile {
  readonly header: readonly string[];
  /** Rows with their numbers in the spreadsheet and cleaned cells. */
  readonly rows: readonly TableRow[];
}

/**
 * Reads an uploaded list of up to 5 MB. `isHeaderName`: whether a text is the name of a column that orders do not have.
 * Refuses: too_large, unreadable_file.
 */
export async function readListFile(
  upload: UploadedFile,
  maxRows: number,
  isHeaderName?: IsHeaderName,
): Promise<ListFile | Refusal> {
  const bytes = await readBytes(upload.stream, MAX_BYTES);
  if (bytes === undefined || upload.truncated()) {
    return refuse('upload.list_too_large', { megabytes: toMegabytes(MAX_BYTES) });
  }
  const source = { fileName: upload.fileName, bytes: bytes.length, open: () => Readable.from([bytes]) };
  try {
    const table = await readTable(source, { isHeaderName });
    if (isRefusal(table)) return table;
    const rows: TableRow[] = [];
    for await (const batch of table.batches()) {
      for (const { number, cells } of batch) rows.push({ number, cells: cells.map(cleanCell) });
      if (rows.length > maxRows) {
        return refuse('upload.too_many_rows', { rows: maxRows });
      }
    }
    return { header: table.header, rows };
  } catch (error) {
    if (error instanceof TableRefusalError) return error.refusal;
    throw error;
  }
}
