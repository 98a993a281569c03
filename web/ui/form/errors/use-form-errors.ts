import { useState } from 'react';
import { ApiError } from '../../../api/client.ts';
import { faultsOfProblem, SAME_FIELDS, type FieldMap, type Faults } from './field-errors.ts';
import { focusFirstFault } from './use-field-props.ts';

export interface Refusals {
  /** What was wrong and belongs to no field, in the server's words. */
  readonly complaints: readonly string[];
  readonly clear: () => void;
  /** Puts what a check or the server found at the fields it names, and the focus at the first. */
  readonly show: (faults: Faults, complaints?: readonly string[]) => void;
  /** The same for an error of a call. */
  readonly hear: (error: unknown) => void;
}

/** What stands in the way of sending a form. */
export function useRefusals(blame: (faults: Faults) => void, fields: FieldMap = SAME_FIELDS): Refusals {
  const [complaints, setComplaints] = useState<readonly string[]>([]);
  const show = (faults: Faults, more: readonly string[] = []) => {
    blame(faults);
    setComplaints(more);
    // The fields are marked in the next paint; only then can the first of them take the focus.
    requestAnimationFrame(() => focusFirstFault(faults));
  };
  return {
    complaints,
    clear: () => setComplaints([]),
    show,
    hear: (error) => {
      if (!(error instanceof ApiError)) throw error;
      const { faults, rest } = faultsOfProblem(error.problem, fields);
      show(faults, rest);
    },
  };
}
