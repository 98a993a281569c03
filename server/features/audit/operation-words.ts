import { operations } from '@portal/contract';
import { changes } from '@portal/contract/core';

const SUMMARIES: ReadonlyMap<string, string> = new Map(operations.map(({ id, summary }) => [id, summary]));

const OPERATOR = 'operator.';

/** What an operation of the audit log does, in the contract's words; an operator's by the name of the command. */
export function wordsOf(operation: string): string {
  if (operation.startsWith(OPERATOR)) {
    return `Operator: ${operation.slice(OPERATOR.length).replaceAll('.', ' ')}`;
  }
  return SUMMARIES.get(operation) ?? operation;
}

/** Everything of the contract that a client's people can do and that leaves a row, by its words. */
export function auditedOperations(): readonly { readonly operation: string; readonly summary: string }[] {
  return operations
    .filter((operation) => changes(operation) && !operation.permission.startsWith('partner-'))
    .map(({ id, summary }) => ({ operation: id, summary }))
    .sort((one, other) => one.summary.localeCompare(other.summary));
}
