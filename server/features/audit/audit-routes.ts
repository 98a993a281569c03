import { exportAudit, listAudit, listAuditedOperations } from '@portal/contract/audit';
import { exportSlots } from '../../db/export/export-slots.ts';
import { bind, type Binding } from '../../http/binding.ts';
import { exportAuditLog, type AuditExportDeps } from './audit-export.ts';
import { readAuditPage } from './audit-read-model.ts';
import { getAuditedOperations } from './operation-summaries.ts';

/** Concurrent exports per process and per client; each holds a database connection. */
const MAX_EXPORTS = 2;
const MAX_EXPORTS_PER_CLIENT = 1;
const SLOT_TIMEOUT_MS = 8_000;

export function auditRoutes(deps: Omit<AuditExportDeps, 'slots'>): Binding[] {
  const places = exportSlots(MAX_EXPORTS, MAX_EXPORTS_PER_CLIENT, SLOT_TIMEOUT_MS);
  return [
    bind(listAudit, ({ query, context }) =>
      context.inTenant((tx) => readAuditPage(tx, context.clientId, query, context.caller.timeZone)),
    ),
    bind(listAuditedOperations, async () => ({ data: [...getAuditedOperations()] })),
    bind(exportAudit, ({ body, context }) => exportAuditLog({ ...deps, slots: places }, context, body)),
  ];
}
