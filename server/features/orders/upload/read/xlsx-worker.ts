import { parentPort, workerData } from 'node:worker_threads';
import type { SheetFilterInfo } from 'hucre';
import { readXls, readXlsx, streamXlsxRows } from 'hucre/xlsx';
import { countHiddenRows } from './hidden-rows.ts';
import { readPaddedColumns } from './padded-columns.ts';
import {
  isTableReason,
  longCellReason,
  tableReason,
  wideRowReason,
  type TableReason,
} from './table-reason.ts';
import { BATCH_ROWS, type TableLimits, type TableRow } from './table.ts';
import type { SheetsScope, XlsxMessage, XlsxTask } from './xlsx-rows.ts';

/** Batches sent and not yet consumed; at this number the thread waits, which bounds the memory of a large sheet. */
const MAX_PENDING_BATCHES = 4;
/** Limit of the cells of all rows, including empty ones: formatted empty cells cost as much as values. */
const MAX_CELLS = 60_000_000;

const task = workerData as XlsxTask;

function postMessage(message: XlsxMessage): void {
  parentPort?.postMessage(message, []);
}

function cellToText(value: unknown, digits: number | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return numberText(value, digits);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : dateText(value);
  return '';
}

/** Whole numbers from here on have 16 digits or more, of which a spreadsheet stores 15: the last ones are lost. */
const FIRST_SHORTENED = 1e15;

/**
 * Rounds to the 15 digits that spreadsheets show, which removes binary rounding errors. A longer whole number is written as
 * spreadsheets show it (8.85123456789012E+15), so that a shortened code is recognised.
 */
function numberText(value: number, digits: number | undefined): string {
  if (!Number.isInteger(value)) return String(Number(value.toPrecision(15)));
  if (Math.abs(value) >= FIRST_SHORTENED) return value.toExponential(14).replace('e', 'E');
  return digits === undefined || value < 0 ? String(value) : String(value).padStart(digits, '0');
}

const isFraction = (value: unknown) => typeof value === 'number' && !Number.isInteger(value);

function dateText(value: Date): string {
  const iso = value.toISOString();
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 19);
}

function toRow(
  rowIndex: number,
  values: readonly unknown[],
  limits: TableLimits,
  paddedColumns: readonly (number | undefined)[],
): TableRow | TableReason {
  const cells: string[] = [];
  const exactNumbers: number[] = [];
  let usedColumns = 0;
  for (let column = 0; column < values.length; column++) {
    const cell = cellToText(values[column], paddedColumns[column]);
    if (cell === '') {
      if (column < limits.columns) cells.push('');
      continue;
    }
    usedColumns = column + 1;
    if (usedColumns > limits.columns) return wideRowReason(rowIndex + 1, usedColumns, limits);
    if (cell.length > limits.cellLength) return longCellReason(rowIndex + 1, limits);
    if (isFraction(values[column])) exactNumbers.push(column);
    cells.push(cell);
  }
  cells.length = usedColumns;
  return { number: rowIndex + 1, cells, ...(exactNumbers.length > 0 && { exactNumbers }) };
}

const isVisible = ({ hidden, veryHidden }: SheetFilterInfo) => hidden !== true && veryHidden !== true;

async function listVisibleSheets(bytes: Uint8Array): Promise<string[]> {
  const names: string[] = [];
  await readXlsx(bytes, {
    sheets: (sheetInfo) => {
      if (isVisible(sheetInfo)) names.push(sheetInfo.name);
      return false;
    },
  });
  return names;
}

function waitForConsumer(sentBatches: number): void {
  const processed = new Int32Array(task.processedBatches);
  for (
    let processedCount = Atomics.load(processed, 0);
    sentBatches - processedCount >= MAX_PENDING_BATCHES;
    processedCount = Atomics.load(processed, 0)
  ) {
    Atomics.wait(processed, 0, processedCount);
  }
}

/** Posts the first rows of the visible sheets. A sheet with a row over the limits has none. */
async function readHeads({ maxSheets, maxRows, format }: SheetsScope): Promise<void> {
  const { bytes, limits } = task;
  let sheetCount = 0;
  const options = {
    maxRows,
    sheets: (sheetInfo: SheetFilterInfo) => isVisible(sheetInfo) && ++sheetCount <= maxSheets,
  };
  const { sheets } = await (format === 'xls' ? readXls(bytes, options) : readXlsx(bytes, options));
  const heads = sheets.map(({ name, rows }) => {
    const tableRows = rows.map((values, index) => toRow(index, values, limits, []));
    return {
      name,
      rows: tableRows.some(isTableReason) ? [] : tableRows.flatMap((row) => (isTableReason(row) ? [] : row)),
    };
  });
  postMessage({ heads });
}

async function readSheet(requestedSheet: string | null): Promise<void> {
  const { bytes, limits } = task;
  const sheets = await listVisibleSheets(bytes);
  const sheet = requestedSheet ?? sheets[0];
  if (sheet === undefined || !sheets.includes(sheet)) {
    postMessage({
      reason:
        requestedSheet === null
          ? tableReason('table.no_sheet', {})
          : tableReason('table.unknown_sheet', { sheet: requestedSheet, sheetsList: sheets }),
    });
    return;
  }
  postMessage({ sheets, sheet, hiddenRows: countHiddenRows(bytes, sheet) });
  const paddedColumns = await readPaddedColumns(bytes, sheet);
  let sentBatches = 0;
  let cellCount = 0;
  let batch: TableRow[] = [];
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
    cellCount += values.length;
    const row =
      cellCount > MAX_CELLS
        ? wideRowReason(index + 1, values.length, limits)
        : toRow(index, values, limits, paddedColumns);
    if (isTableReason(row)) {
      postMessage({ reason: row });
      return;
    }
    if (row.cells.length === 0) continue;
    batch.push(row);
    if (batch.length < BATCH_ROWS) continue;
    postMessage({ rows: batch });
    batch = [];
    waitForConsumer(++sentBatches);
  }
  if (batch.length > 0) postMessage({ rows: batch });
  postMessage({ end: true });
}

try {
  const { scope } = task;
  if ('sheet' in scope) await readSheet(scope.sheet);
  else await readHeads(scope);
} catch {
  postMessage({ reason: tableReason('table.damaged', {}) });
}
