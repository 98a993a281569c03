import { isRefusal, type Refusal } from '@portal/contract/core';
import type { ExportFormat } from '@portal/contract/orders';
import { refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import type { ExportColumn } from '../../../db/export/export-column.ts';
import type { ExportSlots } from '../../../db/export/export-slots.ts';
import { streamExport } from '../../../db/export/stream-export.ts';
import { writeCsv } from '../../../db/export/write-csv.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import type { FileResponse } from '../../../request/payloads.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Logger } from '../../../platform/log.ts';
import { writeXlsx } from './write-xlsx.ts';

export interface ExportDeps {
  readonly clock: Clock;
  readonly log: Logger;
  readonly slots: ExportSlots;
}

/** How a file is written. */
export interface ExportOptions {
  readonly format: ExportFormat;
  /** IANA name; absent for the time zone of the caller. */
  readonly timeZone?: string | undefined;
}

/** An export query and its columns. */
interface FileExport {
  /** Name of the sheet; in lower case, with hyphens for spaces, the beginning of the file name. */
  readonly sheet: string;
  /** What the audit entry is about. */
  readonly subject: string;
  readonly columns: readonly ExportColumn[];
  /** The query from its from clause on, without parameters. */
  readonly from: string;
  /** Exports with the same key share the limit of a client. */
  readonly slotKey: string;
  /** Checks in the database before the export starts. */
  readonly findRefusal?: (tx: Transaction) => Promise<Refusal | undefined>;
  /** Additional values of the audit entry. */
  readonly auditDetails: Readonly<Record<string, unknown>>;
}

const MEDIA_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * Streams an export. The audit entry is committed before the first row is sent, so that it exists also for an aborted
 * download. Refuses: too_many, and as `findRefusal`.
 */
export async function sendExport(
  deps: ExportDeps,
  context: RequestContext,
  { format, timeZone = context.caller.timeZone }: ExportOptions,
  { sheet, subject, columns, from, slotKey, findRefusal, auditDetails }: FileExport,
): Promise<FileResponse | Refusal> {
  const releaseSlot = await deps.slots.acquire(slotKey);
  if (releaseSlot === undefined) {
    return refuse('order.too_many_exports', {}, { retryAfterSeconds: 10 });
  }
  try {
    const refusal = await context.inTenant(async (tx) => {
      const precheck = await findRefusal?.(tx);
      if (precheck !== undefined) return precheck;
      context.audit({ subject, after: { format, timeZone, ...auditDetails } });
      return null;
    });
    if (isRefusal(refusal)) {
      releaseSlot();
      return refusal;
    }
    const file = await streamExport(
      deps,
      context,
      (tx, sink) =>
        format === 'csv'
          ? writeCsv(tx, columns, from, timeZone, sink)
          : writeXlsx(tx, columns, from, { sheet, timeZone }, sink),
      releaseSlot,
    );
    const day = deps.clock.now().toISOString().slice(0, 10);
    return {
      file,
      mediaType: MEDIA_TYPES[format],
      fileName: `${sheet.toLowerCase().replaceAll(' ', '-')}-${day}.${format}`,
    };
  } catch (error) {
    releaseSlot();
    throw error;
  }
}
