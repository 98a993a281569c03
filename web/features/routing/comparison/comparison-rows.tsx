import { Button } from '@mantine/core';
import type { RateComparisonPage } from '@portal/contract/rate-comparison';
import { Fragment, useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { StatusChip } from '../../../ui/display/status-chip.tsx';
import { useRouteFormats } from '../parts/use-route-formats.ts';
import { lControlMessages } from '../lcontrol-messages.ts';
import { comparisonMessages } from './comparison-messages.ts';
import { ComparedLegs } from './compared-legs.tsx';
import { LandedCost } from './landed-cost.tsx';
import { nameCombination } from './name-combination.ts';
import type { ComparedLane } from './pinned-draft.ts';
import classes from './comparison.module.css';

interface ComparisonRowsProps {
  readonly page: RateComparisonPage;
  readonly lane: ComparedLane;
}

/** The ranked combinations; each opens its legs with the parts of their prices. */
export function ComparisonRows({ page, lane }: ComparisonRowsProps) {
  const t = useMessages(comparisonMessages);
  const tLane = useMessages(lControlMessages);
  const { formatAmount, formatNumber } = useFormats();
  const { formatDays } = useRouteFormats();
  const [openId, setOpenId] = useState<string>();
  const columns = [
    t('combination'),
    tLane('price'),
    t('duties'),
    t('landed'),
    t('days'),
    t('measured'),
    t('rating'),
  ];
  return (
    <table className={classes.table} aria-label={t('results')}>
      <thead>
        <tr>
          {columns.map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {page.data.map((row) => (
          <Fragment key={row.id}>
            <tr>
              <th scope="row">
                <span className={classes.partners}>{nameCombination(row)}</span>
                {row.efficient && <StatusChip tone="success">{t('efficient')}</StatusChip>}
                {row.current && <StatusChip tone="progress">{t('current')}</StatusChip>}
                {row.access !== 'CONNECTED' && (
                  <StatusChip tone="neutral">{t(`access_${row.access}`)}</StatusChip>
                )}
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-expanded={openId === row.id}
                  onClick={() => setOpenId(openId === row.id ? undefined : row.id)}
                >
                  {t(openId === row.id ? 'hideLegs' : 'showLegs')}
                </Button>
              </th>
              <td data-label={columns[1]}>
                {row.price === null ? row.cost.map(formatAmount).join(' + ') : formatAmount(row.price)}
              </td>
              <td data-label={columns[2]}>{row.duties?.total ? formatAmount(row.duties.total) : '–'}</td>
              <td data-label={columns[3]}>
                <LandedCost landed={row.landed} gaps={row.duties?.gaps ?? []} />
              </td>
              <td data-label={columns[4]}>{formatDays(row.days)}</td>
              <td data-label={columns[5]}>
                {formatNumber(row.measuredDays)}
                {row.measuredLegs > 0 && (
                  <span className={classes.detail}>{t('measuredLegs', { count: row.measuredLegs })}</span>
                )}
              </td>
              <td data-label={columns[6]}>{formatNumber(row.ratingTenths / 10)}</td>
            </tr>
            {openId === row.id && (
              <tr className={classes.opened}>
                <td colSpan={columns.length}>
                  <ComparedLegs row={row} lane={lane} label={t('legs', { name: nameCombination(row) })} />
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}
