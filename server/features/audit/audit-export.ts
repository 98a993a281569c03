import type { exportAudit } from '@portal/contract/audit';
import { isRefusal, type BodyOf, type Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import type { ExportColumn } from '../../db/export/export-column.ts';
import type { ExportSlots } from '../../db/export/export-slots.ts';
import { inlineValues } from '../../db/export/inline-values.ts';
import { streamExport } from '../../db/export/stream-export.ts';
import { writeCsv } from '../../db/export/write-csv.ts';
import type { RequestContext } from '../../request/request-context.ts';
import { inOwnerTenant, type TenantOwner } from '../../request/tenant-owner.ts';
import type { FileResponse } from '../../request/payloads.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/log.ts';
import { buildAuditConditions } from './audit-filter-sql.ts';

export interface AuditExportDeps {
  readonly clock: Clock;
  readonly log: Logger;
  readonly slots: ExportSlots;
}

const textColumn = (key: string, header: string, sql: string = key): ExportColumn => ({
  key,
  header,
  kind: 'text',
  sql,
});

const COLUMNS: readonly ExportColumn[] = [
  { key: 'at', header: 'When', kind: 'time', sql: 'at' },
  textColumn('actor', 'Who'),
  textColumn('actor_name', 'Name'),
  textColumn('actor_role', 'Role'),
  textColumn('credential', 'Credential'),
  textColumn('operation', 'What'),
  textColumn('subject', 'Subject'),
  textColumn('before', 'Before', 'before::text'),
  textColumn('after', 'After', 'after::text'),
  textColumn('ip', 'From'),
  textColumn('user_agent', 'Program'),
  textColumn('request_id', 'Request id'),
];

/** Streams the changes that match the filter as CSV. The export itself is recorded first. Refuses: not_found, too_many. */
export async function exportAuditLog(
  deps: AuditExportDeps,
  context: RequestContext,
  owner: TenantOwner,
  { timeZone = context.caller.timeZone, ...filter }: BodyOf<typeof exportAudit>,
): Promise<FileResponse | Refusal> {
  const release = await deps.slots.acquire(owner.id);
  if (release === undefined) return refuse('audit.export_running', {}, { retryAfterSeconds: 10 });
  try {
    const result = await inOwnerTenant(context, owner, async () => {
      context.audit({ subject: 'audit log', after: { timeZone, filter } });
      return null;
    });
    if (isRefusal(result)) {
      release();
      return result;
    }
    const conditions = inlineValues(buildAuditConditions(owner, filter, timeZone));
    const from = `from audit_log where ${conditions} order by at desc, id desc`;
    const file = await streamExport(
      deps,
      context,
      (tx, sink) => writeCsv(tx, COLUMNS, from, timeZone, sink),
      release,
    );
    const day = deps.clock.now().toISOString().slice(0, 10);
    return { file, mediaType: 'text/csv; charset=utf-8', fileName: `audit-log-${day}.csv` };
  } catch (error) {
    release();
    throw error;
  }
}
