import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useLocale, useMessages } from '../../../i18n/messages.ts';
import { Code } from '../../../ui/display/code.tsx';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { Surface } from '../../../ui/page/surface.tsx';
import { formatPromisedDays, OrderDelay, OrderStatus, ordersMessages } from '../../orders/index.ts';
import { countryName } from '../../reference-data/index.ts';
import { countGroups, isInGroup, type Group, type Lookup } from './tracking-groups.ts';
import { trackingMessages } from '../tracking-messages.ts';
import classes from './tracking-page.module.css';
import { useExportResults } from './use-export-results.ts';

interface TrackingResultsProps {
  readonly lookups: readonly Lookup[];
}

/** The results of a look-up in the sequence of the codes, with a filter by group. */
export function TrackingResults({ lookups }: TrackingResultsProps) {
  const t = useMessages(trackingMessages);
  const ordersText = useMessages(ordersMessages);
  const [selectedGroup, setSelectedGroup] = useState<Group>();
  const visibleLookups =
    selectedGroup === undefined ? lookups : lookups.filter((lookup) => isInGroup(lookup, selectedGroup));
  const groups = countGroups(lookups);
  const exportResults = useExportResults();
  const { formatNumber } = useFormats();
  const getGroupLabel = (group: Group) => {
    if (group === 'NOT_FOUND') return t('notFound');
    return group === 'LATE' || group === 'STUCK'
      ? ordersText(`delay_${group}`)
      : ordersText(`stage_${group}`);
  };
  const renderChip = (group: Group | undefined, label: string, count: number) => (
    <button
      key={label}
      type="button"
      className={classes.group}
      aria-pressed={selectedGroup === group}
      onClick={() => setSelectedGroup(group)}
    >
      {label} <span className={classes.count}>{formatNumber(count)}</span>
    </button>
  );
  return (
    <>
      <div className={classes.groups}>
        {renderChip(undefined, t('all'), lookups.length)}
        {groups.map(({ group, count }) => renderChip(group, getGroupLabel(group), count))}
        <Button
          variant="default"
          size="compact-sm"
          className={classes.export}
          leftSection={<IconDownload size={14} aria-hidden />}
          onClick={() => exportResults(visibleLookups)}
        >
          {t('export')}
        </Button>
      </div>
      {selectedGroup === 'NOT_FOUND' && <p className={classes.secondary}>{t('notFoundHelp')}</p>}
      <Surface className={classes.results ?? ''}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('requestedCode')}</th>
              <th scope="col">{t('order')}</th>
              <th scope="col">{t('status')}</th>
              <th scope="col">{t('lane')}</th>
              <th scope="col">{t('lastUpdate')}</th>
              <th scope="col">{t('expectedDelivery')}</th>
            </tr>
          </thead>
          <tbody>
            {visibleLookups.map((lookup) => (
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
        <td className={classes.requestedCode}>{code}</td>
        <td colSpan={5} className={classes.secondary}>
          {t('notFound')}
        </td>
      </tr>
    );
  return (
    <tr>
      <td className={classes.requestedCode} data-same={code === order.orderCode || undefined}>
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
          <OrderDelay delay={order} />
        </span>
      </td>
      <td data-label={t('lane')}>
        {order.originCountry} → {order.destinationCity ?? countryName(order.destinationCountry, locale)}
      </td>
      <td data-label={t('lastUpdate')}>
        <RelativeTime at={order.statusAt} />
      </td>
      <td data-label={t('expectedDelivery')}>{formatPromisedDays(order, formatDays) ?? '–'}</td>
    </tr>
  );
}
