import { isRefusal, refuse, type QueryOf, type Refusal } from '@portal/contract/core';
import type { ExportFormat, exportOrders } from '@portal/contract/orders';
import type { Transaction } from '../../../db/database.ts';
import type { ExportColumn } from '../../../db/export/export-column.ts';
import type { ExportSlots } from '../../../db/export/export-slots.ts';
import { streamExport } from '../../../db/export/stream-export.ts';
import { writeCsv } from '../../../db/export/write-csv.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import type { FileAnswer } from '../../../http/binding.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Logger } from '../../../platform/log.ts';
import { writeXlsx } from './write-xlsx.ts';

export interface ExportDeps {
  readonly clock: Clock;
  readonly log: Logger;
  readonly places: ExportSlots;
}

/** Which orders go out, and how. */
interface OrdersExport {
  readonly columns: readonly ExportColumn[];
  /** The rest of the select, of literals only. */
  readonly from: string;
  /** Whose exports it is counted with. */
  readonly place: string;
  /** What stands in the way, where that takes a look at the database. */
  readonly findRefusal?: (tx: Transaction) => Promise<Refusal | undefined>;
  /** What the audit log says of it. */
  readonly auditDetails: Readonly<Record<string, unknown>>;
}

const MEDIA_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * Sends orders while they are read. Who took which orders is on record before the first row leaves, also when the
 * download is broken off. Refuses: too_many, and what hinders it.
 */
export async function sendExport(
  deps: ExportDeps,
  context: RequestContext,
  { format, timeZone = context.caller.timeZone }: QueryOf<typeof exportOrders>,
  { columns, from, place, findRefusal, auditDetails }: OrdersExport,
): Promise<FileAnswer | Refusal> {
  const leave = await deps.places.acquire(place);
  if (leave === undefined) {
    return refuse('too_many', 'Other exports are being read just now. Try again when one has ended.', {
      retryAfterSeconds: 10,
    });
  }
  try {
    const refusal = await context.inTenant(async (tx) => {
      const refusal = await findRefusal?.(tx);
      if (refusal !== undefined) return refusal;
      context.audit({ subject: 'orders', after: { format, timeZone, ...auditDetails } });
      return null;
    });
    if (isRefusal(refusal)) {
      leave();
      return refusal;
    }
    const file = await streamExport(
      deps,
      context,
      (tx, sink) =>
        format === 'csv'
          ? writeCsv(tx, columns, from, timeZone, sink)
          : writeXlsx(tx, columns, from, timeZone, sink),
      leave,
    );
    const day = deps.clock.now().toISOString().slice(0, 10);
    return { file, mediaType: MEDIA_TYPES[format], fileName: `orders-${day}.${format}` };
  } catch (error) {
    leave();
    throw error;
  }
}
