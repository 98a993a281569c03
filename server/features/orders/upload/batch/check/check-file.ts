import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Worker } from 'node:worker_threads';
import { isRefusal, type Refusal } from '@portal/contract/core';
import type { FileStorage } from '../../../../../platform/files/file-storage.ts';
import { readTable } from '../../read/read-table.ts';
import { TableRefusalError, type TableSource } from '../../read/table.ts';
import type { StoredSurvey } from '../../survey/stored-survey.ts';
import { checkTable, type CheckContext, type CheckedChunk, type SurveyedTable } from './check-table.ts';

export interface StoredTable {
  readonly key: string;
  readonly name: string;
  readonly bytes: number;
}

export function createTableSource(files: FileStorage, { key, name, bytes }: StoredTable): TableSource {
  return { fileName: name, bytes, open: () => files.open(key) };
}

/** Checks a small stored file in this thread, where starting another thread would take longer. */
export async function checkSmallFile(
  files: FileStorage,
  file: StoredTable,
  checkContext: CheckContext,
): Promise<SurveyedTable> {
  const { reading } = checkContext.mapping;
  const table = await readTable(createTableSource(files, file), { reading });
  if (isRefusal(table)) throw new TableRefusalError(table);
  return checkTable(table, checkContext);
}

export interface CheckTask {
  readonly path: string;
  readonly name: string;
  readonly bytes: number;
  readonly checkContext: CheckContext;
}

/** Messages of the thread, in this order. Each chunk is acknowledged. */
export type CheckMessage =
  | { readonly rows: number; readonly survey: StoredSurvey }
  | { readonly chunk: CheckedChunk }
  | { readonly refusal: Refusal }
  | { readonly end: true };

/** Heap limit of the thread: a file that needs more ends the thread, not the process. */
const HEAP_MEGABYTES = 256;

/**
 * Checks a stored file in another thread, so that it does not block requests. Yields the survey of the file, then its
 * orders in chunks. The thread ends with the iteration. Throws TableRefusalError.
 */
export async function* checkLargeFile(
  files: FileStorage,
  file: StoredTable,
  checkContext: CheckContext,
): AsyncGenerator<Extract<CheckMessage, { rows: number } | { chunk: CheckedChunk }>> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-check-'));
  try {
    const path = join(folder, 'file');
    await pipeline(files.open(file.key), createWriteStream(path));
    const task: CheckTask = { path, name: file.name, bytes: file.bytes, checkContext };
    const worker = new Worker(new URL('check-thread.ts', import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
    });
    try {
      for await (const message of readMessages(worker)) {
        if ('refusal' in message) throw new TableRefusalError(message.refusal);
        if ('end' in message) return;
        yield message;
        if ('chunk' in message) worker.postMessage('done', []);
      }
    } finally {
      await worker.terminate();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* readMessages(worker: Worker): AsyncGenerator<CheckMessage> {
  const inbox: (CheckMessage | Error)[] = [];
  let wake = () => {};
  const addMessage = (message: CheckMessage | Error) => {
    inbox.push(message);
    wake();
  };
  worker.on('message', addMessage);
  worker.on('error', addMessage);
  worker.on('exit', () => addMessage(new Error('the check thread ended early')));
  for (;;) {
    const message = inbox.shift();
    if (message === undefined) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
      continue;
    }
    if (message instanceof Error) throw message;
    yield message;
  }
}

export function createLocalSource({ path, name, bytes }: CheckTask): TableSource {
  return { fileName: name, bytes, open: () => createReadStream(path) };
}
