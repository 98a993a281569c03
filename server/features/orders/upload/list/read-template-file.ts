import { Readable } from 'node:stream';
import { isRefusal, type Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import { readBytes } from '../../../../platform/files/read-bytes.ts';
import type { UploadedFile } from '../../../../request/payloads.ts';
import { cleanCell } from '../read/clean-cell.ts';
import { findHeader } from '../read/header-row.ts';
import { readSheetHeads, readTable } from '../read/read-table.ts';
import { toMegabytes, type TableRow, type TableSource } from '../read/table.ts';
import type { SheetHead } from '../read/xlsx-rows.ts';

const MAX_BYTES = 5 * 1024 * 1024;

/** A sheet of a template; `name` is null for a text file. */
export interface TemplateSheet {
  readonly name: string | null;
  /** Cells of the header row; undefined for a sheet without one. */
  readonly header: readonly string[] | undefined;
  /** The first rows below the header: examples, or nothing. */
  readonly rows: readonly (readonly string[])[];
}

/** Reads the header rows of an uploaded spreadsheet of up to 5 MB without data. Refuses: too_large, unreadable_file. */
export async function readTemplateFile(
  upload: Pick<UploadedFile, 'fileName' | 'stream' | 'truncated'>,
  maxSheets: number,
): Promise<readonly TemplateSheet[] | Refusal> {
  const bytes = await readBytes(upload.stream, MAX_BYTES);
  if (bytes === undefined || upload.truncated())
    return refuse('upload.list_too_large', { megabytes: toMegabytes(MAX_BYTES) });
  const source: TableSource = {
    fileName: upload.fileName,
    bytes: bytes.length,
    open: () => Readable.from([bytes]),
  };
  const heads = await readSheetHeads(source, maxSheets);
  if (isRefusal(heads)) return heads;
  if (heads !== undefined) return heads.map(toTemplateSheet);
  const table = await readTable(source, { allowsNoRows: true });
  if (isRefusal(table)) return table;
  return [{ name: null, header: table.header, rows: cleanRows(table.sample) }];
}

function toTemplateSheet({ name, rows }: SheetHead): TemplateSheet {
  const filledRows = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const position = findHeader(filledRows);
  if (position === undefined) return { name, header: undefined, rows: [] };
  const [header] = cleanRows(filledRows.slice(position.headerIndex, position.headerIndex + 1));
  return { name, header, rows: cleanRows(filledRows.slice(position.firstDataIndex)) };
}

const cleanRows = (rows: readonly TableRow[]) => rows.map(({ cells }) => cells.map(cleanCell));
