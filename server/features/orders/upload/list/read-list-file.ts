import { Readable } from 'node:stream';
import { refuse, type Refusal } from '@portal/contract/core';
import type { UploadedFile } from '../../../../request/payloads.ts';
import { readBytes } from '../../../../platform/files/read-bytes.ts';
import { cleanCell } from '../read/clean-cell.ts';
import { readTable } from '../read/read-table.ts';
import { isTableRefusal, TableRefusalError, type TableRefusal, type TableRow } from '../read/table.ts';

const MAX_BYTES = 5 * 1024 * 1024;

/** A list that is small enough to be processed within its request. */
export interface ListFile {
  readonly header: readonly string[];
  /** Rows with their numbers in the spreadsheet and cleaned cells. */
  readonly rows: readonly TableRow[];
}

/** Reads an uploaded list of up to 5 MB. Refuses: too_large, unreadable_file. */
export async function readListFile(upload: UploadedFile, maxRows: number): Promise<ListFile | Refusal> {
  const bytes = await readBytes(upload.stream, MAX_BYTES);
  if (bytes === undefined || upload.truncated()) return refuse('too_large', 'A list may have up to 5 MB.');
  const source = { fileName: upload.fileName, bytes: bytes.length, open: () => Readable.from([bytes]) };
  try {
    const table = await readTable(source);
    if (isTableRefusal(table)) return refuseTable(table);
    const rows: TableRow[] = [];
    for await (const batch of table.batches()) {
      for (const { number, cells } of batch) rows.push({ number, cells: cells.map(cleanCell) });
      if (rows.length > maxRows) {
        return refuse('too_large', `A list may have up to ${maxRows} rows. Split it into several.`);
      }
    }
    return { header: table.header, rows };
  } catch (error) {
    if (error instanceof TableRefusalError) return refuseTable(error.refusal);
    throw error;
  }
}

function refuseTable({ message, code: unreadable }: TableRefusal): Refusal {
  return refuse('unreadable_file', message, { details: [{ note: 'file', reason: unreadable }] });
}
