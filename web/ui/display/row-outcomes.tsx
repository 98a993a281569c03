import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import classes from './row-outcomes.module.css';
import { StatusChip } from './status-chip.tsx';
import type { Tone } from '../theme/theme-tokens.ts';
import { rowOutcomesMessages } from './row-outcomes-messages.ts';

/** The result of one row of a list or a file. */
export interface RowOutcome {
  readonly row: number;
  readonly name: string;
  readonly tone: Tone;
  readonly label: string;
  /** Errors and warnings of the row. */
  readonly notes: readonly string[];
}

interface RowOutcomesProps {
  readonly label: string;
  readonly outcomes: readonly RowOutcome[];
}

const MAX_ROWS = 200;

/** Rows with their outcomes, the first 200; failed rows and rows with notes come first. */
export function RowOutcomes({ label, outcomes }: RowOutcomesProps) {
  const t = useMessages(rowOutcomesMessages);
  const { formatNumber } = useFormats();
  const visible = outcomes.toSorted((a, b) => importance(b) - importance(a)).slice(0, MAX_ROWS);
  return (
    <ul className={classes.list} aria-label={label}>
      {visible.map(({ row, name, tone, label: word, notes }) => (
        <li key={row} className={classes.row}>
          <span className={classes.number}>{t('rowNumber', { row })}</span>
          <span className={classes.name}>{name}</span>
          <StatusChip tone={tone}>{word}</StatusChip>
          {notes.length > 0 && (
            <ul className={classes.notes}>
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
      {outcomes.length > MAX_ROWS && (
        <li className={classes.more}>{t('moreRows', { count: formatNumber(outcomes.length - MAX_ROWS) })}</li>
      )}
    </ul>
  );
}

function importance({ tone, notes }: RowOutcome): number {
  return (tone === 'danger' ? 2 : 0) + (notes.length > 0 ? 1 : 0);
}
