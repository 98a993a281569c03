import { useState } from 'react';
import { ApiError } from '../../../api/client.ts';
import { toFieldErrors, IDENTITY_FIELDS, type FieldMap, type FieldErrors } from './field-errors.ts';
import { focusFirstError } from './use-field-props.ts';

export interface FormErrors {
  /** Messages that belong to no field. */
  readonly formErrors: readonly string[];
  readonly clear: () => void;
  /** Shows errors at their fields and focuses the first of them. */
  readonly show: (fieldErrors: FieldErrors, formErrors?: readonly string[]) => void;
  /** Shows the problem of an `ApiError`. Throws any other error. */
  readonly handleError: (error: unknown) => void;
}

/** The errors of a form, from its own validation or from the server. */
export function useFormErrors(
  setFieldErrors: (fieldErrors: FieldErrors) => void,
  fields: FieldMap = IDENTITY_FIELDS,
): FormErrors {
  const [formErrors, setFormErrors] = useState<readonly string[]>([]);
  const show = (fieldErrors: FieldErrors, messages: readonly string[] = []) => {
    setFieldErrors(fieldErrors);
    setFormErrors(messages);
    // The fields get their error props in the next render.
    requestAnimationFrame(() => focusFirstError(fieldErrors));
  };
  return {
    formErrors,
    clear: () => setFormErrors([]),
    show,
    handleError: (error) => {
      if (!(error instanceof ApiError)) throw error;
      const { fieldErrors, formErrors: rest } = toFieldErrors(error.problem, fields);
      show(fieldErrors, rest);
    },
  };
}
