import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormats } from '../../i18n/format.ts';
import { useLocale, useMessages } from '../../i18n/messages.ts';
import { Code } from '../../ui/code.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { Surface } from '../../ui/surface.tsx';
import { OrderPace, OrderStatus, ordersMessages } from '../orders/index.ts';
import { countryName } from '../reference-data/index.ts';
import { groupsOf, isIn, type Group, type Lookup } from './tracking-groups.ts';
import { promisedDays } from './promised-days.ts';
import { trackingMessages } from './tracking-messages.ts';
import classes from './tracking-page.module.css';
import { useExportFates } from './use-export-fates.ts';

interface TrackingResultsProps {
  readonly lookups: readonly Lookup[];
}

/** Where the orders are, in the order asked for, with a way to see only those of one stage. */
export function TrackingResults({ lookups }: TrackingResultsProps) {
  const t = useMessages(trackingMessages);
  const words = useMessages(ordersMessages);
  const [only, setOnly] = useState<Group>();
  const shown = only === undefined ? lookups : lookups.filter((lookup) => isIn(lookup, only));
  const groups = groupsOf(lookups);
  const exportFates = useExportFates();
  const { formatNumber } = useFormats();
  const wordOf = (group: Group) => {
    if (group === 'NOT_FOUND') return t('notFound');
    return group === 'LATE' || group === 'STUCK' ? words(`pace_${group}`) : words(`stage_${group}`);
  };
  const chip = (group: Group | undefined, word: string, count: number) => (
    <button
      key={word}
      type="button"
      className={classes.group}
      aria-pressed={only === group}
      onClick={() => setOnly(group)}
    >
      {word} <span className={classes.count}>{formatNumber(count)}</span>
    </button>
  );
  return (
    <>
      <div className={classes.groups}>
        {chip(undefined, t('all'), lookups.length)}
        {groups.map(({ group, count }) => chip(group, wordOf(group), count))}
        <Button
          variant="default"
          size="compact-sm"
          className={classes.export}
          leftSection={<IconDownload size={14} aria-hidden />}
          onClick={() => exportFates(shown)}
        >
          {t('export')}
        </Button>
      </div>
      {only === 'NOT_FOUND' && <p className={classes.quiet}>{t('notFoundHelp')}</p>}
      <Surface className={classes.results ?? ''}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('codeAsked')}</th>
              <th scope="col">{t('order')}</th>
              <th scope="col">{t('status')}</th>
              <th scope="col">{t('lane')}</th>
              <th scope="col">{t('lastNews')}</th>
              <th scope="col">{t('promised')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((lookup) => (
              <Row key={lookup.code} lookup={lookup} />
            ))}
          </tbody>
        </table>
      </Surface>
    </>
  );
}

function Row({ lookup }: { readonly lookup: Lookup }) {
  const t = useMessages(trackingMessages);
  const locale = useLocale();
  const { formatDays } = useFormats();
  const { code, order } = lookup;
  if (order === null)
    return (
      <tr>
        <td className={classes.asked}>{code}</td>
        <td colSpan={5} className={classes.quiet}>
          {t('notFound')}
        </td>
      </tr>
    );
  return (
    <tr>
      <td className={classes.asked} data-same={code === order.orderCode || undefined}>
        {code}
      </td>
      <td>
        <Code
          value={order.orderCode}
          renderLink={(text) => (
            <Link to="/tracking/$id" params={{ id: order.orderCode }} className={classes.link}>
              {text}
            </Link>
          )}
        />
      </td>
      <td>
        <span className={classes.status}>
          <OrderStatus status={order.status} />
          <OrderPace pace={order} />
        </span>
      </td>
      <td data-label={t('lane')}>
        {order.originCountry} → {order.destinationCity ?? countryName(order.destinationCountry, locale)}
      </td>
      <td data-label={t('lastNews')}>
        <RelativeTime at={order.statusAt} />
      </td>
      <td data-label={t('promised')}>{promisedDays(order, formatDays) ?? '–'}</td>
    </tr>
  );
}
