import { PassThrough, type Readable } from 'node:stream';
import { isRefusal, refuse, type QueryOf, type Refusal } from '@portal/contract/core';
import { orderFilter, type ExportFormat, type exportOrders } from '@portal/contract/orders';
import { z } from 'zod';
import type { Database, Transaction } from '../../../db/database.ts';
import type { Run } from '../../../db/run.ts';
import { sql } from '../../../db/sql.ts';
import type { FileAnswer } from '../../../http/binding.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Logger } from '../../../platform/log.ts';
import { writeCsv, writeXlsx } from './export-files.ts';
import type { ExportPlaces } from './export-places.ts';
import { exportRowsSql, type ExportChoice } from './export-rows.ts';

export interface ExportDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly places: ExportPlaces;
}

const MEDIA_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A slow line may take this long over its file. */
const LONGEST = '15min';

/**
 * A file of the orders chosen, made while it is read. Who took which orders is on record before the first row leaves,
 * also when the download is broken off. Refuses: invalid, too_many.
 */
export async function exportFile(
  deps: ExportDeps,
  run: Run,
  query: QueryOf<typeof exportOrders>,
  body: ExportChoice,
): Promise<FileAnswer | Refusal> {
  const own = run.caller.timeZone;
  const timeZone = query.timeZone ?? own;
  const choice = chosen(query, body);
  if (isRefusal(choice)) return choice;
  const leave = await deps.places.take(run.clientId);
  if (leave === undefined) {
    return refuse('too_many', 'Other exports are being read just now. Try again when one has ended.', {
      retryAfterSeconds: 10,
    });
  }
  try {
    const noted = await run.inTenant(async () => {
      run.audit({ subject: 'orders', after: { format: query.format, timeZone, choice } });
      return null;
    });
    if (isRefusal(noted)) {
      leave();
      return noted;
    }
    const from = exportRowsSql(run.clientId, choice, own);
    const write = query.format === 'csv' ? writeCsv : writeXlsx;
    const file = await streamed(deps, run, (tx, sink) => write(tx, from, timeZone, sink), leave);
    const day = deps.clock.now().toISOString().slice(0, 10);
    return { file, mediaType: MEDIA_TYPES[query.format], fileName: `orders-${day}.${query.format}` };
  } catch (error) {
    leave();
    throw error;
  }
}

/** Fields of the filter in the query; others are let pass, as exports do. */
const filterInQuery = z.object(orderFilter);

function chosen(query: QueryOf<typeof exportOrders>, body: ExportChoice): ExportChoice | Refusal {
  const read = filterInQuery.safeParse(query);
  if (read.success) return { ...read.data, ...body };
  const details = read.error.issues.map((issue) => ({ note: issue.path.join('.'), reason: issue.message }));
  return refuse('invalid', `${details[0]?.note}: ${details[0]?.reason}`, { details });
}

/**
 * Opens the caller's transaction, and answers the stream once it stands; `write` goes on as long as it is read. A reader
 * who goes away, or takes too long, ends it.
 */
async function streamed(
  { database, log }: ExportDeps,
  run: Run,
  write: (tx: Transaction, sink: PassThrough) => Promise<void>,
  ended: () => void,
): Promise<Readable> {
  const sink = new PassThrough({ highWaterMark: 256 * 1024 });
  // It may break before the answer listens.
  sink.on('error', () => undefined);
  const opened = Promise.withResolvers<void>();
  const tenant = {
    clientId: run.clientId,
    customerId: run.caller.customerId,
    userId: run.caller.userId,
    requestId: run.requestId,
  };
  database
    .withTenant(tenant, async (tx) => {
      await tx.run(sql`select set_config('statement_timeout', ${LONGEST}, true),
        set_config('idle_in_transaction_session_timeout', ${LONGEST}, true)`);
      opened.resolve();
      await write(tx, sink);
    })
    .catch((error: unknown) => {
      opened.reject(error);
      // A reader who left has closed it, and knows.
      if (!sink.closed) log.warn({ err: error, requestId: run.requestId }, 'an export ended too early');
      sink.destroy(error instanceof Error ? error : new Error('the export failed'));
    })
    .finally(ended);
  await opened.promise;
  return sink;
}
