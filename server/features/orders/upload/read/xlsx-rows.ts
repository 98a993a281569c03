import { Worker } from 'node:worker_threads';
import { isRefusal, type Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import {
  TableRefusalError,
  toMegabytes,
  type TableLimits,
  type TableRow,
  type TableSource,
} from './table.ts';
import { refuseTable } from './refuse-table.ts';
import type { TableReason } from './table-reason.ts';
import { checkZip } from './zip-directory.ts';

/** What a thread reads: the rows of a sheet, by default the first one, or the first rows of each visible sheet. */
export type XlsxScope = { readonly sheet: string | null } | SheetsScope;

/** The first rows of the visible sheets. XLS is the format of Excel 97–2003, in which only this scope is read. */
export interface SheetsScope {
  readonly maxSheets: number;
  readonly maxRows: number;
  readonly format?: 'xls';
}

export interface XlsxTask {
  readonly bytes: Uint8Array;
  readonly scope: XlsxScope;
  readonly limits: TableLimits;
  /** The number of consumed batches, as one Int32. */
  readonly processedBatches: SharedArrayBuffer;
}

/** The first rows of a sheet; none for a sheet that cannot be read. */
export interface SheetHead {
  readonly name: string;
  readonly rows: readonly TableRow[];
}

export type XlsxMessage =
  | { readonly heads: readonly SheetHead[] }
  | { readonly sheets: readonly string[]; readonly sheet: string; readonly hiddenRows: number }
  | { readonly rows: readonly TableRow[] }
  | { readonly reason: TableReason }
  | { readonly end: true };

/** Heap limit of the thread: a sheet that needs more ends the thread, not the process. */
const HEAP_MEGABYTES = 512;

/** Reads the bytes of an XLSX and checks its ZIP directory; returns a refusal when a limit is exceeded. */
export async function readXlsxBytes(source: TableSource, limits: TableLimits): Promise<Buffer | Refusal> {
  const bytes = await readSpreadsheetBytes(source, limits);
  return isRefusal(bytes) ? bytes : ((await checkZip(bytes, limits)) ?? bytes);
}

/** Reads the bytes of a spreadsheet; returns a refusal when it is too large. */
export async function readSpreadsheetBytes(
  source: TableSource,
  limits: TableLimits,
): Promise<Buffer | Refusal> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of source.open()) {
    size += (chunk as Buffer).length;
    if (size > limits.xlsxBytes)
      return refuse('table.xlsx_too_large', { megabytes: toMegabytes(limits.xlsxBytes) });
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks, size);
}

/** The first rows of the visible sheets, read by one thread. Throws TableRefusalError. */
export async function readSheetRows(
  bytes: Buffer,
  scope: SheetsScope,
  limits: TableLimits,
): Promise<readonly SheetHead[]> {
  for await (const message of readXlsxMessages(bytes, scope, limits))
    if ('heads' in message) return message.heads;
  return [];
}

/**
 * Reads in another thread: of a sheet yields `{sheets, sheet, hiddenRows}`, then its rows in batches; of several sheets
 * `{heads}`. The thread waits until a batch is consumed, and ends with the iteration. Throws TableRefusalError.
 */
export async function* readXlsxMessages(
  bytes: Buffer,
  scope: XlsxScope,
  limits: TableLimits,
): AsyncGenerator<XlsxMessage> {
  const processedBatches = new SharedArrayBuffer(4);
  const copy = new Uint8Array(bytes);
  const task: XlsxTask = { bytes: copy, scope, limits, processedBatches };
  const worker = new Worker(new URL('xlsx-worker.ts', import.meta.url), {
    workerData: task,
    transferList: [copy.buffer],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
  });
  const inbox: (XlsxMessage | Error)[] = [];
  let wake = () => {};
  const addMessage = (message: XlsxMessage | Error) => {
    inbox.push(message);
    wake();
  };
  worker.on('message', addMessage);
  worker.on('error', addMessage);
  worker.on('exit', () => addMessage(new Error('the reading thread ended early')));
  const timer = setTimeout(
    () => addMessage(new TableRefusalError(refuse('table.too_slow', { seconds: limits.xlsxSeconds }))),
    limits.xlsxSeconds * 1000,
  );
  const processed = new Int32Array(processedBatches);
  try {
    for (;;) {
      const message = inbox.shift();
      if (message === undefined) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        continue;
      }
      if (message instanceof TableRefusalError) throw message;
      if (message instanceof Error) throw new TableRefusalError(refuse('table.too_complex'));
      if ('reason' in message) throw new TableRefusalError(refuseTable(message.reason));
      if ('end' in message) return;
      timer.refresh();
      yield message;
      if ('rows' in message) {
        Atomics.add(processed, 0, 1);
        Atomics.notify(processed, 0);
      }
    }
  } finally {
    clearTimeout(timer);
    worker.removeAllListeners('exit');
    await worker.terminate();
  }
}
