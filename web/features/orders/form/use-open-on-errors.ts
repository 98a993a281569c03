import { useEffect, useState } from 'react';
import type { FieldErrors } from '../../../ui/form/errors/field-errors.ts';
import { focusFirstError } from '../../../ui/form/errors/use-field-props.ts';

/** Opens the closed section of a part of the form when it gets errors, and then moves the focus to the first error of the form. */
export function useOpenOnErrors(fieldErrors: FieldErrors, part: string, isInitiallyOpen: boolean) {
  const [state, setState] = useState<{ readonly isOpen: boolean; readonly errors?: FieldErrors }>({
    isOpen: isInitiallyOpen,
  });
  const [previousErrors, setPreviousErrors] = useState(fieldErrors);
  if (fieldErrors !== previousErrors) {
    setPreviousErrors(fieldErrors);
    const hasErrors = Object.keys(fieldErrors).some((path) => path.startsWith(`${part}.`));
    if (hasErrors && !state.isOpen) setState({ isOpen: true, errors: fieldErrors });
  }
  const { isOpen, errors } = state;
  useEffect(() => {
    // The form could not focus what was not open.
    if (errors !== undefined) focusFirstError(errors);
  }, [errors]);
  return { isOpen, setIsOpen: (open: boolean) => setState({ isOpen: open }) };
}
