import type { ReactNode } from 'react';
import classes from './surface.module.css';

/** The sheet that holds the content of a page. */
export function Surface({
  children,
  className = '',
}: {
  readonly children: ReactNode;
  readonly className?: string;
}) {
  return <div className={`${classes.surface} ${className}`}>{children}</div>;
}
