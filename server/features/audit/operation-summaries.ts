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

/** Anybody may ask for a link, for any address: nothing is changed by that. */
const LEAVES_NO_ROW = 'requestPasswordReset';

/** Everything of the contract that leaves a row in a client's log, done by its people or by partners, by its words. */
export function auditedOperations(): readonly { readonly operation: string; readonly summary: string }[] {
  return operations
    .filter((operation) => changes(operation) && operation.id !== LEAVES_NO_ROW)
    .map(({ id, summary }) => ({ operation: id, summary }))
    .sort((one, other) => one.summary.localeCompare(other.summary));
}
