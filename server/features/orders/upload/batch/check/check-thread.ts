import { on } from 'node:events';
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { isRefusal } from '@portal/contract/core';
import { readTable } from '../../read/read-table.ts';
import { TableRefusalError } from '../../read/table.ts';
import { createLocalSource, type CheckMessage, type CheckTask } from './check-file.ts';
import { checkTable } from './check-table.ts';

/** Chunks sent and not yet acknowledged; at this number the thread waits, which bounds the memory of a large file. */
const MAX_PENDING_CHUNKS = 3;

const task = workerData as CheckTask;
const port = parentPort;

function postMessage(message: CheckMessage): void {
  port?.postMessage(message, []);
}

async function check(): Promise<void> {
  const table = await readTable(createLocalSource(task), { reading: task.checkContext.mapping.reading });
  if (isRefusal(table)) throw new TableRefusalError(table);
  const { rows, survey, chunks } = await checkTable(table, task.checkContext);
  postMessage({ rows, survey });
  const acknowledgements = port === null ? undefined : on(port, 'message');
  let sentChunks = 0;
  for await (const chunk of chunks()) {
    if (sentChunks >= MAX_PENDING_CHUNKS) await acknowledgements?.next();
    postMessage({ chunk });
    sentChunks += 1;
  }
  postMessage({ end: true });
}

// Requests run before the check. Only on Linux does the priority apply to the thread instead of the process.
if (process.platform === 'linux') setPriority(10);

try {
  await check();
} catch (error) {
  if (!(error instanceof TableRefusalError)) throw error;
  postMessage({ refusal: error.refusal });
}
