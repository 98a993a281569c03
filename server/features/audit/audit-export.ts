import type { exportAudit } from '@portal/contract/audit';
import { isRefusal, refuse, type BodyOf, type Refusal } from '@portal/contract/core';
import type { ExportColumn } from '../../db/export/export-column.ts';
import type { ExportSlots } from '../../db/export/export-slots.ts';
import { inlineValues } from '../../db/export/inline-values.ts';
import { streamExport } from '../../db/export/stream-export.ts';
import { writeCsv } from '../../db/export/write-csv.ts';
import type { RequestContext } from '../../request/request-context.ts';
import type { FileAnswer } from '../../http/binding.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/log.ts';
import { auditConditions } from './audit-filter-sql.ts';

export interface AuditExportDeps {
  readonly clock: Clock;
  readonly log: Logger;
  readonly places: ExportSlots;
}

const text = (key: string, header: string, sql: string = key): ExportColumn => ({
  key,
  header,
  kind: 'text',
  sql,
});

const COLUMNS: readonly ExportColumn[] = [
  { key: 'at', header: 'When', kind: 'time', sql: 'at' },
  text('actor', 'Who'),
  text('actor_name', 'Name'),
  text('actor_role', 'Role'),
  text('credential', 'Credential'),
  text('operation', 'What'),
  text('subject', 'Subject'),
  text('before', 'Before', 'before::text'),
  text('after', 'After', 'after::text'),
  text('ip', 'From'),
  text('user_agent', 'Program'),
  text('request_id', 'Request id'),
];

/** The changes the filter shows, made while they are read. That they were taken is on record first. Refuses: too_many. */
export async function auditFile(
  deps: AuditExportDeps,
  context: RequestContext,
  { timeZone = context.caller.timeZone, ...filter }: BodyOf<typeof exportAudit>,
): Promise<FileAnswer | Refusal> {
  const leave = await deps.places.acquire(context.clientId);
  if (leave === undefined) {
    return refuse('too_many', 'Another export is being read just now. Try again when it has ended.', {
      retryAfterSeconds: 10,
    });
  }
  try {
    const noted = await context.inTenant(async () => {
      context.audit({ subject: 'audit log', after: { timeZone, filter } });
      return null;
    });
    if (isRefusal(noted)) {
      leave();
      return noted;
    }
    const conditions = inlineValues(auditConditions(context.clientId, filter, timeZone));
    const from = `from audit_log where ${conditions} order by at desc, id desc`;
    const file = await streamExport(
      deps,
      context,
      (tx, sink) => writeCsv(tx, COLUMNS, from, timeZone, sink),
      leave,
    );
    const day = deps.clock.now().toISOString().slice(0, 10);
    return { file, mediaType: 'text/csv; charset=utf-8', fileName: `audit-log-${day}.csv` };
  } catch (error) {
    leave();
    throw error;
  }
}
