import type { ReactNode } from 'react';
import classes from './two-lines.module.css';

interface TwoLinesProps {
  readonly first: ReactNode;
  readonly second: ReactNode;
}

/** A value with a less important one below it. */
export function TwoLines({ first, second }: TwoLinesProps) {
  return (
    <span className={classes.number}>
      {first}
      <span className={classes.second}>{second}</span>
    </span>
  );
}
