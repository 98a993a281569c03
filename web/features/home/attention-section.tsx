import { LONG_WAIT_DAYS, type HomeSummary } from '@portal/contract/home';
import { MAX_DELAY_COUNT } from '@portal/contract/orders';
import type { Stage } from '@portal/contract/trade';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Section } from '../../ui/page/detail-page.tsx';
import { delayCountsQuery, reweighCountsQuery } from '../orders/index.ts';
import { homeMessages } from './home-messages.ts';
import classes from './home.module.css';

interface AttentionSectionProps {
  readonly stages: Readonly<Record<Stage, number>>;
  readonly longWaits: HomeSummary['longWaits'];
}

/** The numbers of orders and reweighs that wait for the client, each with a link to them; zeros are left out. */
export function AttentionSection({ stages, longWaits }: AttentionSectionProps) {
  const t = useMessages(homeMessages);
  const { formatNumber } = useFormats();
  const { data: delays } = useQuery(delayCountsQuery);
  const { data: reweighs } = useQuery(reweighCountsQuery);
  const formatDelay = (count = 0) =>
    count === MAX_DELAY_COUNT ? `${formatNumber(count)}+` : formatNumber(count);
  const tiles: { readonly key: string; readonly count: number; readonly tile: ReactNode }[] = [
    {
      key: 'exceptions',
      count: stages.EXCEPTION,
      tile: (
        <Link to="/orders" search={{ stage: 'EXCEPTION' }}>
          <span className={classes.count}>{formatNumber(stages.EXCEPTION)}</span>
          {t('exceptions')}
        </Link>
      ),
    },
    {
      key: 'late',
      count: delays?.LATE ?? 0,
      tile: (
        <Link to="/orders" search={{ delay: 'LATE' }}>
          <span className={classes.count}>{formatDelay(delays?.LATE)}</span>
          {t('late')}
        </Link>
      ),
    },
    {
      key: 'stuck',
      count: delays?.STUCK ?? 0,
      tile: (
        <Link to="/orders" search={{ delay: 'STUCK' }}>
          <span className={classes.count}>{formatDelay(delays?.STUCK)}</span>
          {t('stuck')}
        </Link>
      ),
    },
    {
      key: 'unallocated',
      count: stages.UNALLOCATED,
      tile: (
        <Link to="/orders" search={{ stage: 'UNALLOCATED' }}>
          <span className={classes.count}>{formatNumber(stages.UNALLOCATED)}</span>
          {t('unallocated')}
        </Link>
      ),
    },
    {
      key: 'longWaits',
      count: longWaits.orders,
      tile: (
        <Link to="/orders" search={{ stage: 'UNALLOCATED', createdTo: longWaits.createdTo }}>
          <span className={classes.count}>{formatNumber(longWaits.orders)}</span>
          {t('longWaits', { days: LONG_WAIT_DAYS })}
        </Link>
      ),
    },
    {
      key: 'reweighs',
      count: reweighs?.waiting ?? 0,
      tile: (
        <Link to="/orders/reweighs" search={{ state: 'WAITING' }}>
          <span className={classes.count}>{formatNumber(reweighs?.waiting ?? 0)}</span>
          {t('reweighs')}
        </Link>
      ),
    },
  ];
  const shown = tiles.filter(({ count }) => count > 0);
  return (
    <div className={classes.wide}>
      <Section title={t('attention')}>
        {shown.length === 0 ? (
          <p className={classes.note}>{t('nothingWaits')}</p>
        ) : (
          <ul className={classes.tiles}>
            {shown.map(({ key, tile }) => (
              <li key={key}>{tile}</li>
            ))}
          </ul>
        )}
      </Section>
    </div>
  );
}
