import { exportAudit, listAudit, listAuditedOperations } from '@portal/contract/audit';
import { exportPlaces } from '../../db/export/export-places.ts';
import { bind, type Binding } from '../../http/binding.ts';
import { auditFile, type AuditExportDeps } from './audit-export.ts';
import { readAuditPage } from './audit-read-model.ts';
import { auditedOperations } from './operation-words.ts';

/** Of the process's connections to the database, and of those one client may hold. */
const PLACES = 2;
const PLACES_PER_CLIENT = 1;
const PATIENCE_MS = 8_000;

export function auditRoutes(deps: Omit<AuditExportDeps, 'places'>): Binding[] {
  const places = exportPlaces(PLACES, PLACES_PER_CLIENT, PATIENCE_MS);
  return [
    bind(listAudit, ({ query, run }) =>
      run.inTenant((tx) => readAuditPage(tx, run.clientId, query, run.caller.timeZone)),
    ),
    bind(listAuditedOperations, async () => ({ data: [...auditedOperations()] })),
    bind(exportAudit, ({ body, run }) => auditFile({ ...deps, places }, run, body)),
  ];
}
