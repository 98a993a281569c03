import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import classes from './row-outcomes.module.css';
import { StatusChip } from './status-chip.tsx';
import type { Tone } from '../theme/theme-tokens.ts';
import { uiMessages } from '../ui-messages.ts';

/** What becomes, or became, of one row of a list or file. */
export interface RowFate {
  readonly row: number;
  readonly name: string;
  readonly tone: Tone;
  readonly word: string;
  /** What is wrong with it, or worth a look. */
  readonly notes: readonly string[];
}

interface RowFatesProps {
  readonly label: string;
  readonly fates: readonly RowFate[];
}

const MOST_SHOWN = 200;

/** Each row with its fate; those that want somebody's eyes stand first. */
export function RowFates({ label, fates }: RowFatesProps) {
  const t = useMessages(uiMessages);
  const { formatNumber } = useFormats();
  const shown = fates.toSorted((one, other) => weightOf(other) - weightOf(one)).slice(0, MOST_SHOWN);
  return (
    <ul className={classes.list} aria-label={label}>
      {shown.map(({ row, name, tone, word, notes }) => (
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
      {fates.length > MOST_SHOWN && (
        <li className={classes.more}>{t('moreRows', { count: formatNumber(fates.length - MOST_SHOWN) })}</li>
      )}
    </ul>
  );
}

function weightOf({ tone, notes }: RowFate): number {
  return (tone === 'danger' ? 2 : 0) + (notes.length > 0 ? 1 : 0);
}
