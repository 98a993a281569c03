import { exportAudit, listAudit, listAuditedOperations } from '@portal/contract/audit';
import { exportSlots } from '../../db/export/export-slots.ts';
import { bind, type Binding } from '../../http/binding.ts';
import { auditFile, type AuditExportDeps } from './audit-export.ts';
import { readAuditPage } from './audit-read-model.ts';
import { auditedOperations } from './operation-summaries.ts';

/** Of the process's connections to the database, and of those one client may hold. */
const PLACES = 2;
const PLACES_PER_CLIENT = 1;
const PATIENCE_MS = 8_000;

export function auditRoutes(deps: Omit<AuditExportDeps, 'places'>): Binding[] {
  const places = exportSlots(PLACES, PLACES_PER_CLIENT, PATIENCE_MS);
  return [
    bind(listAudit, ({ query, context }) =>
      context.inTenant((tx) => readAuditPage(tx, context.clientId, query, context.caller.timeZone)),
    ),
    bind(listAuditedOperations, async () => ({ data: [...auditedOperations()] })),
    bind(exportAudit, ({ body, context }) => auditFile({ ...deps, places }, context, body)),
  ];
}
