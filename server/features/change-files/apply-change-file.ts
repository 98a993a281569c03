import {
  changeFileFields,
  MAX_CHANGE_ROWS,
  type ChangeFileResult,
  type FileHeaders,
} from '@portal/contract/change-files';
import { isRefusal, type Refusal } from '@portal/contract/core';
import type { Transaction } from '../../db/database.ts';
import type { UploadedFile } from '../../request/payloads.ts';
import type { RequestContext } from '../../request/request-context.ts';
import { readListFile, type ListFile } from '../orders/index.ts';
import { applyChanges, type ChangeRow, type ChangeUse } from './apply-changes.ts';
import { listColumns, refuseMissingColumns, type FileColumn } from './file-columns.ts';

/** A kind of file of changes: its columns, and how its rows are checked and applied. */
interface ChangeFile<
  Headers extends FileHeaders,
  Column extends FileColumn<string>,
  Change,
> extends ChangeUse<Change> {
  readonly headers: Headers;
  readonly needed: readonly (keyof Headers & string)[];
  /** Runs the checks of the rows in the tenant that the file is of. Refuses: not_found. */
  readonly inTenant: <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result | Refusal>;
  readonly findColumns: (header: readonly string[]) => Column[];
  /** Reads and checks the rows as single calls are checked. */
  readonly checkRows: (
    tx: Transaction,
    list: ListFile,
    columns: readonly Column[],
  ) => Promise<ChangeRow<Change>[]>;
}

/** Applies the rows of a file. Refuses: not_found, invalid (columns), too_large, unreadable_file. */
export async function applyChangeFile<
  const Headers extends FileHeaders,
  Column extends FileColumn<string>,
  Change,
>(
  context: RequestContext,
  upload: UploadedFile,
  { headers, needed, inTenant, findColumns, checkRows, ...use }: ChangeFile<Headers, Column, Change>,
): Promise<{ value: ChangeFileResult } | Refusal> {
  const list = await readListFile(upload, MAX_CHANGE_ROWS, (name) => findColumns([name]).length > 0);
  if (isRefusal(list)) return list;
  const columns = findColumns(list.header);
  const missing = refuseMissingColumns(columns, headers, needed);
  if (missing !== undefined) return missing;
  const rows = await inTenant(async (tx) => {
    // Each row has an audit row of its own.
    context.dryRun();
    return { value: await checkRows(tx, list, columns) };
  });
  if (isRefusal(rows)) return rows;
  const isPreview = changeFileFields.parse(upload.fields).preview === 'true';
  const result = await applyChanges(context, rows.value, isPreview, use);
  return { value: { ...result, columns: listColumns(list.header, columns) } };
}
