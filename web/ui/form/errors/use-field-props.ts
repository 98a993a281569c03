import { useMessages } from '../../../i18n/messages.ts';
import { fieldErrorMessages, formatFieldError } from './field-error-messages.ts';
import type { FieldErrors } from './field-errors.ts';

const WRAPPER_ORDER: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
];

/**
 * The props every input of a form shares: its path, which `focusFirstError` looks for, and its error. `part` is the
 * prefix of the paths.
 */
export function useFieldProps(fieldErrors: FieldErrors, part?: string) {
  const t = useMessages(fieldErrorMessages);
  return (key: string) => {
    const path = part === undefined ? key : `${part}.${key}`;
    const error = fieldErrors[path];
    return {
      'data-field': path,
      error: error === undefined ? undefined : formatFieldError(t, error),
      // The description is below the input, so that inputs side by side are aligned with or without one.
      inputWrapperOrder: WRAPPER_ORDER,
    };
  };
}

/** Moves the focus to the first field of the page that has an error. */
export function focusFirstError(fieldErrors: FieldErrors): void {
  const fields = [...document.querySelectorAll<HTMLElement>('[data-field]')];
  fields.find((field) => (field.dataset['field'] ?? '') in fieldErrors)?.focus();
}
