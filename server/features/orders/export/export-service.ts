import { isRefusal, refuse, type QueryOf, type Refusal } from '@portal/contract/core';
import { orderFilter, type ExportFormat, type exportOrders } from '@portal/contract/orders';
import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import type { ExportPlaces } from '../../../db/export/export-places.ts';
import { streamOut } from '../../../db/export/stream-out.ts';
import { writeCsv } from '../../../db/export/write-csv.ts';
import type { Run } from '../../../db/run.ts';
import type { FileAnswer } from '../../../http/binding.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Logger } from '../../../platform/log.ts';
import { writeXlsx } from './export-files.ts';
import { exportRowsSql, type ExportChoice } from './export-rows.ts';
import { ORDERS_EXPORT_COLUMNS } from './orders-export-columns.ts';

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
    const file = await streamOut(
      deps,
      run,
      (tx, sink) =>
        query.format === 'csv'
          ? writeCsv(tx, ORDERS_EXPORT_COLUMNS, from, timeZone, sink)
          : writeXlsx(tx, from, timeZone, sink),
      leave,
    );
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
