import type { RefCallback } from 'react';
import classes from './row-checkbox.module.css';

interface RowCheckboxProps {
  readonly label: string;
  readonly checked: boolean;
  readonly isMixed?: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** The checkbox of a row: a native input styled like the library's, because a page has a hundred of them. */
export function RowCheckbox({ label, checked, isMixed = false, onChange }: RowCheckboxProps) {
  // `indeterminate` has no attribute.
  const setIndeterminate: RefCallback<HTMLInputElement> = (element) => {
    if (element !== null) element.indeterminate = isMixed;
  };
  return (
    <input
      ref={setIndeterminate}
      type="checkbox"
      className={classes.check}
      aria-label={label}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
