import type { ReactNode } from 'react';
import classes from './timeline.module.css';
import type { Tone } from '../theme/theme-tokens.ts';

export interface TimelineEntry {
  readonly id: string;
  readonly title: ReactNode;
  /** Place, partner, remarks. */
  readonly detail?: ReactNode;
  /** A `RelativeTime`. */
  readonly time?: ReactNode;
  readonly tone: Tone;
  /** In the future: shown with a hollow dot. */
  readonly isExpected?: boolean;
  /** No longer true: struck through. */
  readonly isWithdrawn?: boolean;
  /** A small button. */
  readonly action?: ReactNode;
}

interface TimelineProps {
  readonly entries: readonly TimelineEntry[];
  readonly label: string;
}

/** A list of events in the order of `entries`: the latest first, expected ones above it. */
export function Timeline({ entries, label }: TimelineProps) {
  return (
    <ol className={classes.timeline} aria-label={label}>
      {entries.map((entry) => (
        <li
          key={entry.id}
          className={classes.entry}
          data-tone={entry.tone}
          data-expected={entry.isExpected || undefined}
          data-withdrawn={entry.isWithdrawn || undefined}
        >
          <div className={classes.line}>
            {entry.isWithdrawn ? (
              <s className={classes.title}>{entry.title}</s>
            ) : (
              <span className={classes.title}>{entry.title}</span>
            )}
            <span className={classes.time}>
              {entry.action} {entry.time}
            </span>
          </div>
          {entry.detail === undefined ? null : <div className={classes.detail}>{entry.detail}</div>}
        </li>
      ))}
    </ol>
  );
}
