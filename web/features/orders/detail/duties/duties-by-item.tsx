import type { DutyAssessment } from '@portal/contract/duties';
import type { OrderItem } from '@portal/contract/orders';
import { useFormats } from '../../../../i18n/format.ts';
import { useMessages } from '../../../../i18n/messages.ts';
import { dutiesMessages } from './duties-messages.ts';
import { PlainTable } from '../../../../ui/plain-table.tsx';
import classes from '../detail.module.css';

interface DutiesByItemProps {
  readonly due: DutyAssessment;
  readonly items: readonly OrderItem[];
}

/** An order may have hundreds of items; the sums above count all of them. */
const MOST_LINES = 60;

/** Each duty and tax of each item, folded away: what it is taken of, its rate, and what it comes to. */
export function DutiesByItem({ due: { lines, currency }, items }: DutiesByItemProps) {
  const t = useMessages(dutiesMessages);
  const { formatAmount, formatNumber } = useFormats();
  if (lines.length === 0) return null;
  const amount = (amountMinor: number) => formatAmount({ amountMinor, currency });
  const percent = (basisPoints: number) =>
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
              {t('takenOf')}
            </th>
            <th scope="col" data-figure>
              {t('due')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, MOST_LINES).map(({ item, name, basisPoints, baseMinor, amountMinor }) => (
            <tr key={`${item} ${name}`}>
              <td className={classes.itemCell}>{items[item]?.description}</td>
              <td data-label={t('charge')}>{`${name} ${percent(basisPoints)}`}</td>
              <td data-label={t('takenOf')} data-figure>
                {amount(baseMinor)}
              </td>
              <td data-label={t('due')} data-figure>
                {amount(amountMinor)}
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      {lines.length > MOST_LINES && (
        <p className={classes.quiet}>{t('more', { count: lines.length - MOST_LINES })}</p>
      )}
    </details>
  );
}
