import { formatWeight } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import classes from './scanning.module.css';
import { scanningMessages } from './scanning-messages.ts';
import type { PieceCount } from './station/station-task.ts';

interface Counts extends PieceCount {
  readonly expectation: PieceCount;
  /** What is counted. */
  readonly label: string;
}

/** Pieces, or bags, and weight against what is expected. */
export function ScanCounts({ pieces, grams, expectation, label }: Counts) {
  const t = useMessages(scanningMessages);
  return (
    <dl className={classes.counts}>
      <div>
        <dt>{label}</dt>
        <dd>
          <strong>{pieces}</strong>{' '}
          <span className={classes.expected}>{t('ofExpected', { expected: expectation.pieces })}</span>
        </dd>
      </div>
      <div>
        <dt>{t('weight')}</dt>
        <dd>
          <strong>{formatWeight(grams)}</strong>{' '}
          <span className={classes.expected}>
            {t('ofExpected', { expected: formatWeight(expectation.grams) })}
          </span>
        </dd>
      </div>
    </dl>
  );
}
