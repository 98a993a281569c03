import { on } from 'node:events';
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { readTable } from '../read/read-table.ts';
import { isUnreadable, UnreadableTable } from '../read/table.ts';
import { localSource, type CheckMessage, type CheckTask } from './check-file.ts';
import { checkTable } from './check-table.ts';

/** Chunks sent and not yet written down; past this the thread waits, so that a file never piles up in memory. */
const AHEAD = 3;

const task = workerData as CheckTask;
const port = parentPort;

function say(message: CheckMessage): void {
  port?.postMessage(message, []);
}

async function check(): Promise<void> {
  const table = await readTable(localSource(task));
  if (isUnreadable(table)) throw new UnreadableTable(table);
  const { rows, survey, chunks } = await checkTable(table, task.basis);
  say({ rows, survey });
  const answers = port === null ? undefined : on(port, 'message');
  let posted = 0;
  for await (const chunk of chunks()) {
    if (posted >= AHEAD) await answers?.next();
    say({ chunk });
    posted += 1;
  }
  say({ end: true });
}

// Requests come first where processors are few. Elsewhere this would speak for the whole process, here for the thread.
if (process.platform === 'linux') setPriority(10);

try {
  await check();
} catch (error) {
  if (!(error instanceof UnreadableTable)) throw error;
  say({ refusal: error.refusal });
}
