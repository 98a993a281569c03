import type { ChangeFileResult, ChangeRowResult, FileRowError } from '@portal/contract/change-files';
import { isRefusal, type Refusal } from '@portal/contract/core';
import type { RequestContext } from '../../request/request-context.ts';
import { toFieldErrors, type ToRowError } from './file-columns.ts';

/** A row of a file of changes. */
export interface ChangeRow<Change> {
  /** Its number in the spreadsheet. */
  readonly row: number;
  readonly name: string;
  readonly errors: readonly FileRowError[];
  readonly warnings?: readonly FileRowError[];
  /** Undefined with errors, and for a row that asks for nothing. */
  readonly change: Change | undefined;
  readonly toError: ToRowError;
}

/** How the changes of rows are made. */
export interface ChangeUse<Change> {
  /** Makes the change of a row in a transaction of its own; a repeat is a dry run. */
  readonly apply: (context: RequestContext, change: Change) => Promise<object | Refusal>;
  /** Whether a change is refused because its state was reached before; never if undefined. */
  readonly isStateReached?: (change: Change, refusal: Refusal) => boolean;
  /** The field that names what a row changes. */
  readonly nameField: string;
}

/**
 * Makes the changes of the rows one by one, as single calls make them, so that no row holds locks for another one. The outcome of a
 * preview is that of the row by itself.
 */
export async function applyChanges<Change>(
  context: RequestContext,
  rows: readonly ChangeRow<Change>[],
  isPreview: boolean,
  { apply, isStateReached, nameField }: ChangeUse<Change>,
): Promise<Omit<ChangeFileResult, 'columns'>> {
  const applyRow = async ({ errors, change, toError }: ChangeRow<Change>): Promise<Outcome> => {
    if (errors.length > 0) return { outcome: 'FAULTY', errors };
    if (change === undefined) return { outcome: 'SKIPPED' };
    const rowContext = context.openRow({ isPreview });
    let isRepeat = false;
    const dryRun = () => {
      isRepeat = true;
      rowContext.dryRun();
    };
    const response = await apply({ ...rowContext, dryRun }, change);
    if (isRefusal(response))
      return isStateReached?.(change, response) === true
        ? { outcome: 'UNCHANGED' }
        : { outcome: 'FAULTY', errors: toErrors(response, nameField, toError) };
    if (isRepeat) return { outcome: 'UNCHANGED' };
    return { outcome: isPreview ? 'READY' : 'CHANGED' };
  };
  const results: ChangeRowResult[] = [];
  for (const row of rows) {
    const { outcome, errors = [] } = await applyRow(row);
    results.push({
      row: row.row,
      outcome,
      name: row.name,
      errors: [...errors],
      warnings: [...(row.warnings ?? [])],
    });
  }
  const count = (outcome: ChangeRowResult['outcome']) =>
    results.filter((result) => result.outcome === outcome).length;
  return {
    changed: count('CHANGED'),
    unchanged: count('UNCHANGED'),
    skipped: count('SKIPPED'),
    faulty: count('FAULTY'),
    ready: count('READY'),
    rows: results,
  };
}

interface Outcome {
  readonly outcome: ChangeRowResult['outcome'];
  readonly errors?: readonly FileRowError[];
}

/** The errors of a row whose change is refused: its invalid fields, or else the refusal. */
function toErrors(refusal: Refusal, nameField: string, toError: ToRowError): readonly FileRowError[] {
  return refusal.kind === 'invalid' ? toFieldErrors(refusal, toError) : [toError(nameField, refusal)];
}
