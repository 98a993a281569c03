import {
  exportAudit,
  exportPartnerAudit,
  listAudit,
  listAuditedOperations,
  listPartnerAudit,
  listPartnerAuditedOperations,
} from '@portal/contract/audit';
import type { QueryOf } from '@portal/contract/core';
import { exportSlots } from '../../db/export/export-slots.ts';
import { bind, type Binding } from '../../http/binding.ts';
import type { RequestContext } from '../../request/request-context.ts';
import { clientOwner, inOwnerTenant, partnerOwner, type TenantOwner } from '../../request/tenant-owner.ts';
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
    bind(listAudit, ({ query, context }) => readPage(context, clientOwner(context), query)),
    bind(listAuditedOperations, async ({ context }) => ({
      data: [...getAuditedOperations(clientOwner(context))],
    })),
    bind(exportAudit, ({ body, context }) =>
      exportAuditLog({ ...deps, slots: places }, context, clientOwner(context), body),
    ),
    bind(listPartnerAudit, ({ params, query, context }) => readPage(context, partnerOwner(params), query)),
    bind(listPartnerAuditedOperations, ({ params, context }) => {
      const owner = partnerOwner(params);
      return inOwnerTenant(context, owner, async () => ({ data: [...getAuditedOperations(owner)] }));
    }),
    bind(exportPartnerAudit, ({ params, body, context }) =>
      exportAuditLog({ ...deps, slots: places }, context, partnerOwner(params), body),
    ),
  ];
}

function readPage(context: RequestContext, owner: TenantOwner, query: QueryOf<typeof listAudit>) {
  return inOwnerTenant(context, owner, (tx) => readAuditPage(tx, owner, query, context.caller.timeZone));
}
