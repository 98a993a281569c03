import { operations } from '@portal/contract';
import { isMutation } from '@portal/contract/core';

const SUMMARIES: ReadonlyMap<string, string> = new Map(operations.map(({ id, summary }) => [id, summary]));

const OPERATOR_PREFIX = 'operator.';

/** The summary of an operation in the audit log: from the contract, or the command name of an operator. */
export function summarizeOperation(operation: string): string {
  if (operation.startsWith(OPERATOR_PREFIX)) {
    return `Operator: ${operation.slice(OPERATOR_PREFIX.length).replaceAll('.', ' ')}`;
  }
  return SUMMARIES.get(operation) ?? operation;
}

/** Anyone can request a reset link for any address, so the request is not audited. */
const UNAUDITED_OPERATION = 'requestPasswordReset';

/** The operations that write to the audit log of a client, sorted by summary. */
export function getAuditedOperations(): readonly { readonly operation: string; readonly summary: string }[] {
  return operations
    .filter((operation) => isMutation(operation) && operation.id !== UNAUDITED_OPERATION)
    .map(({ id, summary }) => ({ operation: id, summary }))
    .sort((one, other) => one.summary.localeCompare(other.summary));
}
