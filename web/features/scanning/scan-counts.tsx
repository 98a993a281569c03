import { formatKilograms } from '@portal/contract/quantities';
import { useMessages } from '../../i18n/messages.ts';
import classes from './scanning.module.css';
import { scanningMessages } from './scanning-messages.ts';
import type { StationState } from './station/scan-station.ts';

type Counts = Pick<StationState, 'pieces' | 'grams' | 'expectation'>;

/** Pieces and weight in the bag against what could go into it. */
export function ScanCounts({ pieces, grams, expectation }: Counts) {
  const t = useMessages(scanningMessages);
  return (
    <dl className={classes.counts}>
      <div>
        <dt>{t('pieces')}</dt>
        <dd>
          <strong>{pieces}</strong> {t('ofExpected', { expected: expectation.pieces })}
        </dd>
      </div>
      <div>
        <dt>{t('weight')}</dt>
        <dd>
          <strong>{formatKilograms(grams)}</strong>{' '}
          {t('ofExpected', { expected: formatKilograms(expectation.grams) })}
        </dd>
      </div>
    </dl>
  );
}
