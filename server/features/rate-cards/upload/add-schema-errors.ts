import type { z } from 'zod';
import { refuseSchemaErrors } from '../../../request/refuse-schema-errors.ts';
import type { CellPosition, FaultList } from './file-sheet.ts';

/** Errors of a card that are shown at its row. */
const MAX_ERRORS = 3;

/** Adds what the contract refuses about a card to the faults of its first row. */
export function addSchemaErrors(faults: FaultList, cell: CellPosition, error: z.ZodError): void {
  for (const { note, code, params } of refuseSchemaErrors('card', error).details.slice(0, MAX_ERRORS))
    faults.addError(cell, 'ratefile.card', { field: note, reason: { code, params } });
}
