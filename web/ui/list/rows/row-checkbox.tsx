import type { RefCallback } from 'react';
import classes from './row-checkbox.module.css';

interface RowCheckProps {
  readonly label: string;
  readonly checked: boolean;
  readonly mixed?: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** The checkbox of a row: the browser's own, drawn like the library's; a page of 100 rows has 101 of them. */
export function RowCheck({ label, checked, mixed = false, onChange }: RowCheckProps) {
  // An attribute cannot say it.
  const showMixed: RefCallback<HTMLInputElement> = (input) => {
    if (input !== null) input.indeterminate = mixed;
  };
  return (
    <input
      ref={showMixed}
      type="checkbox"
      className={classes.check}
      aria-label={label}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
