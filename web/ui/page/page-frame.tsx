import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useDocumentTitle } from '../browser/document-title.ts';
import classes from './page-frame.module.css';

interface PageFrameProps {
  readonly title: string;
  /** Before the title: a logo. */
  readonly icon?: ReactNode;
  /** Beside the title: a count, a chip. */
  readonly aside?: ReactNode;
  /** The main action last, at the right; secondary actions before it. */
  readonly actions?: ReactNode;
  /** A line below the title. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
  /** `narrow` for forms and reading, `window` for tables. */
  readonly width?: 'page' | 'narrow' | 'window';
}

/** The frame of every page: title, actions, content. */
export function PageFrame({ title, icon, aside, actions, lead, children, width = 'page' }: PageFrameProps) {
  useDocumentTitle(title);
  return (
    <div className={classes.page} data-width={width}>
      <header className={classes.head}>
        <div className={classes.title}>
          {icon}
          <Title order={1}>{title}</Title>
          {aside}
        </div>
        {actions === undefined ? null : (
          <div className={classes.actions} data-no-print>
            {actions}
          </div>
        )}
        {lead === undefined ? null : <div className={classes.lead}>{lead}</div>}
      </header>
      {children}
    </div>
  );
}
