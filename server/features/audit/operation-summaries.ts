import { operations } from '@portal/contract';

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

/** The operations that write to the audit log of a client, sorted by summary. */
export function getAuditedOperations(): readonly { readonly operation: string; readonly summary: string }[] {
  return [...SUMMARIES]
    .map(([operation, summary]) => ({ operation, summary }))
    .sort((one, other) => one.summary.localeCompare(other.summary));
}
