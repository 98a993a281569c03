import { Worker } from 'node:worker_threads';
import type { Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import type { ValidCard } from '../rate-cards-read-model.ts';

/** Heap limit of the thread: a file that needs more ends the thread, not the process. */
const HEAP_MEGABYTES = 1024;

/**
 * Writes the rate file in a thread of its own: thousands of cards take seconds, in which other requests would wait.
 * Refuses: too_large (the file needs more memory than the thread has).
 */
export function writeInThread(
  cards: readonly ValidCard[],
  heapMegabytes = HEAP_MEGABYTES,
): Promise<Uint8Array | Refusal> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('rate-file-worker.ts', import.meta.url), {
      workerData: cards,
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    });
    worker.once('message', resolve);
    worker.once('error', (error) => {
      if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
        resolve(refuse('rate.file_needs_memory', { cards: cards.length }));
      else reject(error);
    });
  });
}
