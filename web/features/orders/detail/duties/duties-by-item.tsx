import type { DutyAssessment } from '@portal/contract/duties';
import type { OrderItem } from '@portal/contract/trade';
import { useFormats } from '../../../../i18n/format.ts';
import { useMessages } from '../../../../i18n/messages.ts';
import { dutiesMessages } from './duties-messages.ts';
import { PlainTable } from '../../../../ui/display/plain-table.tsx';
import classes from '../detail.module.css';

interface DutiesByItemProps {
  readonly assessment: DutyAssessment;
  readonly items: readonly OrderItem[];
}

/** An order may have hundreds of items. The sums count all of them, the table shows the first lines. */
const MAX_LINES = 60;

/** A collapsed table of each duty and tax of each item, with its rate, taxable value and amount. */
export function DutiesByItem({ assessment: { lines, currency, sources }, items }: DutiesByItemProps) {
  const t = useMessages(dutiesMessages);
  const { formatAmount, formatNumber } = useFormats();
  if (lines.length === 0) return null;
  const formatMinor = (amountMinor: number) => formatAmount({ amountMinor, currency });
  const isUnconfirmed = (source: number | undefined) =>
    source !== undefined && sources[source]?.isConfirmed === false;
  const linesByItem = Map.groupBy(lines.slice(0, MAX_LINES), ({ item }) => item);
  const formatPercent = (basisPoints: number) =>
    formatNumber(basisPoints / 10_000, { style: 'percent', maximumFractionDigits: 2 });
  return (
    <details className={classes.perItem}>
      <summary>{t('perItem')}</summary>
      <PlainTable>
        <thead>
          <tr>
            <th scope="col">{t('item')}</th>
            <th scope="col">{t('charge')}</th>
            <th scope="col" data-figure>
              {t('taxableValue')}
            </th>
            <th scope="col" data-figure>
              {t('due')}
            </th>
          </tr>
        </thead>
        {[...linesByItem].map(([item, linesOfItem]) => (
          <tbody key={item}>
            {linesOfItem.map(({ name, basisPoints, baseMinor, amountMinor, source }, index) => (
              <tr key={name}>
                {index === 0 && (
                  <th scope="rowgroup" rowSpan={linesOfItem.length} className={classes.itemCell}>
                    {item === null ? t('wholeOrder') : items[item]?.description}
                  </th>
                )}
                <td data-label={t('charge')}>
                  {basisPoints === null ? name : `${name} ${formatPercent(basisPoints)}`}
                  {isUnconfirmed(source) && ` (${t('unconfirmed')})`}
                </td>
                <td data-label={t('taxableValue')} data-figure>
                  {formatMinor(baseMinor)}
                </td>
                <td data-label={t('due')} data-figure>
                  {formatMinor(amountMinor)}
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </PlainTable>
      {lines.length > MAX_LINES && (
        <p className={classes.secondary}>{t('more', { count: lines.length - MAX_LINES })}</p>
      )}
    </details>
  );
}
