/** Attribute of an input whose text is not a number. Its value is null, as if it was empty, so that a form must not be sent. */
const ATTRIBUTE = 'data-unreadable';

/** The attribute of an input, if its text is not a number. */
export function markUnreadable(isUnreadable: boolean): Readonly<Record<string, true>> {
  return isUnreadable ? { [ATTRIBUTE]: true } : {};
}

/**
 * Moves the focus to the first input whose text is not a number, in the form or dialog of an element, or in its ancestor with
 * `data-form`, which has the inputs of a form without being one. Returns whether there is one.
 */
export function focusUnreadableInput(element: Element): boolean {
  const input = element
    .closest('form,[role=dialog],[data-form]')
    ?.querySelector<HTMLElement>(`[${ATTRIBUTE}]`);
  input?.focus();
  return input != null;
}
