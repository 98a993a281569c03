import { useMessages } from '../../../i18n/messages.ts';
import { faultWords } from './format-field-error.ts';
import { faultMessages } from './field-error-messages.ts';
import type { Faults } from './field-errors.ts';

const BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** What every input of the form shares: where it stands (for focus after a failed save) and what is wrong with it. */
export function useFieldProps(faults: Faults, part?: string) {
  const t = useMessages(faultMessages);
  return (key: string) => {
    const path = part === undefined ? key : `${part}.${key}`;
    const fault = faults[path];
    return {
      'data-field': path,
      error: fault === undefined ? undefined : faultWords(t, fault),
      // Help stands under the input: the inputs of a line then stand on one line, helped or not, faulty or not.
      inputWrapperOrder: BELOW,
    };
  };
}

/** Moves the focus to the first field, in the order of the page, that something is wrong with. */
export function focusFirstFault(faults: Faults): void {
  const fields = [...document.querySelectorAll<HTMLElement>('[data-field]')];
  fields.find((field) => (field.dataset['field'] ?? '') in faults)?.focus();
}
