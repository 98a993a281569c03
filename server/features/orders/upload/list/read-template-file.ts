import { Readable } from 'node:stream';
import { isRefusal, type Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import { readBytes } from '../../../../platform/files/read-bytes.ts';
import type { UploadedFile } from '../../../../request/payloads.ts';
import { cleanCell } from '../read/clean-cell.ts';
import { listSheets, readTable } from '../read/read-table.ts';
import { toMegabytes, type TableSource } from '../read/table.ts';

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
  upload: UploadedFile,
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
  const sheets = await listSheets(source);
  if (isRefusal(sheets)) return sheets;
  if (sheets.length === 0) {
    const sheet = await readSheet(source, null);
    return isRefusal(sheet) ? sheet : [sheet];
  }
  const templates: TemplateSheet[] = [];
  for (const name of sheets.slice(0, maxSheets)) {
    const sheet = await readSheet(source, name);
    templates.push(isRefusal(sheet) ? { name, header: undefined, rows: [] } : sheet);
  }
  return templates;
}

async function readSheet(source: TableSource, name: string | null): Promise<TemplateSheet | Refusal> {
  const table = await readTable(source, {
    allowsNoRows: true,
    ...(name !== null && { reading: { sheet: name } }),
  });
  if (isRefusal(table)) return table;
  return { name, header: table.header, rows: table.sample.map(({ cells }) => cells.map(cleanCell)) };
}
