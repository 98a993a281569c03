import { Worker } from 'node:worker_threads';
import { isRefusal, type Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { belongsToPartner } from '../../../request/caller.ts';
import type { FileResponse } from '../../../request/payloads.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { hasValidCards, readValidCards } from '../rate-cards-read-model.ts';
import { buildRateSheets, type RateSheet } from './rate-sheets.ts';

const FILE_NAME = 'rates-NP.xls';
/** The library needs about 300 kB for each row; a file above the limit fails without the process. */
const HEAP_MEGABYTES = 2048;

/** Whether the caller may see rates of the partner on the day or later. Refuses: not_found. */
export function hasRates(
  context: RequestContext,
  partnerId: string,
  day: string,
): Promise<{ value: boolean } | Refusal> {
  return withPartner(context, partnerId, async (tx, clientId) => ({
    value: await hasValidCards(tx, partnerId, day, clientId),
  }));
}

/** The rates of the partner that the caller may see, as an .xls file. Refuses: not_found. */
export async function createRateFile(
  context: RequestContext,
  partnerId: string,
  day: string,
): Promise<FileResponse | Refusal> {
  const cards = await withPartner(context, partnerId, (tx, clientId) =>
    readValidCards(tx, partnerId, day, clientId),
  );
  if (isRefusal(cards)) return cards;
  if (cards.length === 0) return refuse('rate.none_valid');
  const file = await writeInWorker(buildRateSheets(cards));
  return { file, mediaType: 'application/vnd.ms-excel', fileName: FILE_NAME };
}

/** Writes the file in a thread of its own: thousands of cards take seconds, in which other requests would wait. */
function writeInWorker(sheets: readonly RateSheet[]): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('rate-file-worker.ts', import.meta.url), {
      workerData: sheets,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
    });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

/** Runs `work` with the client whose rates are read; null for users of the partner, who read those of all clients. */
function withPartner<T>(
  context: RequestContext,
  partnerId: string,
  work: (tx: Transaction, clientId: string | null) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const isPartner = belongsToPartner(context.caller, partnerId);
  // A partner without a client of its own does not see the others.
  if (!isPartner && !context.caller.permissions.has('routing.read'))
    return Promise.resolve(refuse('incoming.partner_not_found'));
  return context.inTenant(async (tx) => {
    const partner = await tx.row(sql`select 1 from partners where id = ${partnerId}`);
    return partner === undefined
      ? refuse('incoming.partner_not_found')
      : work(tx, isPartner ? null : context.clientId);
  });
}
