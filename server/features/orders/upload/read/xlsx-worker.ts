import { parentPort, workerData } from 'node:worker_threads';
import { readXlsx, streamXlsxRows } from 'hucre/xlsx';
import { cellTooLong, tooManyColumns } from './csv-rows.ts';
import { paddedColumns } from './padded-columns.ts';
import {
  BATCH_ROWS,
  isUnreadable,
  unreadable,
  type TableLimits,
  type TableRefusal,
  type TableRow,
} from './table.ts';
import type { XlsxMessage, XlsxTask } from './xlsx-rows.ts';

/** Batches sent and not yet worked on; past this the thread waits, so a big sheet never piles up in memory. */
const AHEAD = 4;
/** Cells of all rows together, empty ones counted: formats drawn out to the last column cost as much as values. */
const MAX_SLOTS = 60_000_000;

const task = workerData as XlsxTask;

function say(message: XlsxMessage): void {
  parentPort?.postMessage(message, []);
}

function asText(value: unknown, digits: number | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return numberText(value, digits);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : dateText(value);
  return '';
}

/** Spreadsheets show 15 digits; what follows is the noise of binary fractions. */
function numberText(value: number, digits: number | undefined): string {
  if (!Number.isInteger(value)) return String(Number(value.toPrecision(15)));
  return digits === undefined || value < 0 ? String(value) : String(value).padStart(digits, '0');
}

function dateText(value: Date): string {
  const iso = value.toISOString();
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 19);
}

function toRow(
  index: number,
  values: readonly unknown[],
  limits: TableLimits,
  padded: readonly (number | undefined)[],
): TableRow | TableRefusal {
  const cells: string[] = [];
  let used = 0;
  for (let at = 0; at < values.length; at++) {
    const cell = asText(values[at], padded[at]);
    if (cell === '') {
      if (at < limits.columns) cells.push('');
      continue;
    }
    used = at + 1;
    if (used > limits.columns) return tooManyColumns(index + 1, { length: used }, limits);
    if (cell.length > limits.cellLength) return cellTooLong(index + 1, limits);
    cells.push(cell);
  }
  cells.length = used;
  return { number: index + 1, cells };
}

async function visibleSheets(bytes: Uint8Array): Promise<string[]> {
  const names: string[] = [];
  await readXlsx(bytes, {
    sheets: (info) => {
      if (info.hidden !== true && info.veryHidden !== true) names.push(info.name);
      return false;
    },
  });
  return names;
}

function waitForRoom(posted: number): void {
  const done = new Int32Array(task.done);
  for (let seen = Atomics.load(done, 0); posted - seen >= AHEAD; seen = Atomics.load(done, 0)) {
    Atomics.wait(done, 0, seen);
  }
}

async function read(): Promise<void> {
  const { bytes, limits } = task;
  const sheets = await visibleSheets(bytes);
  const sheet = task.sheet ?? sheets[0];
  if (sheet === undefined || !sheets.includes(sheet)) {
    say({
      refusal: unreadable(
        'no_such_sheet',
        task.sheet === null
          ? 'The file has no sheet to read.'
          : `The file has no sheet "${task.sheet}". It has: ${sheets.join(', ')}.`,
        { sheet: task.sheet ?? '' },
      ),
    });
    return;
  }
  say({ sheets, sheet });
  const padded = await paddedColumns(bytes, sheet);
  let posted = 0;
  let slots = 0;
  let batch: TableRow[] = [];
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
    slots += values.length;
    const row =
      slots > MAX_SLOTS ? tooManyColumns(index + 1, values, limits) : toRow(index, values, limits, padded);
    if (isUnreadable(row)) {
      say({ refusal: row });
      return;
    }
    if (row.cells.length === 0) continue;
    batch.push(row);
    if (batch.length < BATCH_ROWS) continue;
    say({ rows: batch });
    batch = [];
    waitForRoom(++posted);
  }
  if (batch.length > 0) say({ rows: batch });
  say({ end: true });
}

try {
  await read();
} catch {
  say({
    refusal: unreadable(
      'damaged',
      'The spreadsheet cannot be read: a part of it is damaged. Open it in a spreadsheet program, save it again, and upload that.',
    ),
  });
}
