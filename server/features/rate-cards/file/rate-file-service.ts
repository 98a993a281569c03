import { isRefusal, type Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { belongsToPartner } from '../../../request/caller.ts';
import type { FileResponse } from '../../../request/payloads.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import {
  countFileRows,
  hasValidCards,
  readValidCards,
  type RateFileFilter,
} from '../rate-cards-read-model.ts';
import { writeInThread } from './write-in-thread.ts';

const FILE_NAME = 'rates-NP.xls';
/** Weight breaks of a file: 200,000 take 8 s and 0.8 GB. */
const MAX_FILE_ROWS = 200_000;

/** Whether the caller may see rates of the partner on the day or later. Refuses: not_found. */
export function hasRates(
  context: RequestContext,
  partnerId: string,
  day: string,
): Promise<{ value: boolean } | Refusal> {
  return withPartner(context, partnerId, async (tx, clientId) => ({
    value: await hasValidCards(tx, { partnerId, day, clientId }),
  }));
}

/** The rates of the partner that the caller may see, as an .xls file. Refuses: not_found, too_large. */
export async function createRateFile(
  context: RequestContext,
  filter: Omit<RateFileFilter, 'clientId'>,
): Promise<FileResponse | Refusal> {
  const cards = await withPartner(context, filter.partnerId, async (tx, clientId) => {
    const breaks = await countFileRows(tx, { ...filter, clientId });
    if (breaks === 0) return refuse('rate.none_valid');
    return breaks > MAX_FILE_ROWS
      ? refuse('rate.file_too_large', { breaks, maximum: MAX_FILE_ROWS })
      : readValidCards(tx, { ...filter, clientId });
  });
  if (isRefusal(cards)) return cards;
  const file = await writeInThread(cards);
  if (isRefusal(file)) return file;
  return { file, mediaType: 'application/vnd.ms-excel', fileName: FILE_NAME };
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
