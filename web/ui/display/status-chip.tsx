import type { ReactNode } from 'react';
import classes from './status-chip.module.css';
import type { Tone } from '../theme/theme-tokens.ts';

interface StatusChipProps {
  readonly tone: Tone;
  readonly children: ReactNode;
}

/** A status as a word with a coloured dot. */
export function StatusChip({ tone, children }: StatusChipProps) {
  return (
    <span className={classes.chip} data-tone={tone}>
      <span className={classes.word}>{children}</span>
    </span>
  );
}
