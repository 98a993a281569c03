import { parentPort, workerData } from 'node:worker_threads';
import type { ValidCard } from '../rate-cards-read-model.ts';
import { buildRateSheets } from './rate-sheets.ts';
import { writeRateFile } from './write-rate-file.ts';

// A thread of `createRateFile`: gets cards, answers the bytes of the file.
const file = new Uint8Array(writeRateFile(buildRateSheets(workerData as readonly ValidCard[])));
parentPort?.postMessage(file, [file.buffer]);
