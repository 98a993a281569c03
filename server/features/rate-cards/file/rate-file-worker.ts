import { parentPort, workerData } from 'node:worker_threads';
import type { RateSheet } from './rate-sheets.ts';
import { writeRateFile } from './write-rate-file.ts';

// A thread of `createRateFile`: gets sheets, answers the bytes of the file.
const file = new Uint8Array(writeRateFile(workerData as readonly RateSheet[]));
parentPort?.postMessage(file, [file.buffer]);
