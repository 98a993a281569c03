import { operations } from '@portal/contract';
import type { Operation } from '@portal/contract/core';
import type { TenantOwner } from '../../request/tenant-owner.ts';
import { isPartnerPermission } from '../../request/caller.ts';

const SUMMARIES: ReadonlyMap<string, string> = new Map(
  operations.flatMap(({ id, audit }) => (audit === undefined ? [] : [[id, audit] as const])),
);

const OPERATOR_PREFIX = 'operator.';

/** What an operation did, in English: its text in the contract, or the command name of an operator. */
export function summarizeOperation(operation: string): string {
  if (operation.startsWith(OPERATOR_PREFIX)) {
    return `Operator: ${operation.slice(OPERATOR_PREFIX.length).replaceAll('.', ' ')}`;
  }
  return SUMMARIES.get(operation) ?? operation;
}

/** The operations that write to the audit log of such an owner, sorted by summary. */
export function getAuditedOperations({
  kind,
}: Pick<TenantOwner, 'kind'>): readonly { readonly operation: string; readonly summary: string }[] {
  return operations
    .flatMap((operation) =>
      operation.audit === undefined || (kind === 'PARTNER' && !isForPartners(operation))
        ? []
        : { operation: operation.id, summary: operation.audit },
    )
    .sort((one, other) => one.summary.localeCompare(other.summary));
}

/** Operations for partners, and those on the own account, which users without a client have too. */
function isForPartners({ permission, alternativePermission = '' }: Operation): boolean {
  return permission === 'session' || [permission, alternativePermission].some(isPartnerPermission);
}
