import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { PlainTable } from '../../ui/display/plain-table.tsx';
import { Section } from '../../ui/page/detail-page.tsx';
import { ErrorState } from '../../ui/page/states.tsx';
import { OrderLink, useStatusTexts } from '../orders/index.ts';
import { statusMappingMessages } from './status-mapping-messages.ts';
import { replayQuery } from './status-mapping-queries.ts';
import classes from './status-mapping.module.css';

/** The latest events whose word a version changes, beside the active version. */
export function ReplaySection({ version }: { readonly version: number }) {
  const t = useMessages(statusMappingMessages);
  const { formatNumber } = useFormats();
  const { getStatusText, getLegText } = useStatusTexts();
  const { data, error, refetch } = useQuery(replayQuery(version));
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={160} />;
  const { activeVersion, changedEvents: changed, events } = data;
  const rows = data.rows.filter((row) => row.activeClientStatus !== row.newClientStatus);
  const formatWord = (word: string | null) => word ?? <span className={classes.quiet}>{t('noWord')}</span>;
  return (
    <Section title={t('replay')}>
      <Text size="sm" mb="sm">
        {activeVersion === null
          ? t('replayFirst', { changed, events })
          : t('replayHelp', { changed, events, active: activeVersion })}
      </Text>
      {rows.length > 0 && (
        <PlainTable>
          <thead>
            <tr>
              <th scope="col">{t('ourStatus')}</th>
              <th scope="col" data-figure>
                {t('events')}
              </th>
              <th scope="col">{t('activeWord')}</th>
              <th scope="col">{t('newWord')}</th>
              <th scope="col">{t('example')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.serviceType} ${row.status}`}>
                <th scope="row">
                  {getStatusText(row)} <span className={classes.quiet}>{getLegText(row.serviceType)}</span>
                </th>
                <td data-figure data-label={t('events')}>
                  {formatNumber(row.events)}
                </td>
                <td data-label={t('activeWord')}>{formatWord(row.activeClientStatus)}</td>
                <td data-label={t('newWord')}>{formatWord(row.newClientStatus)}</td>
                <td data-label={t('example')}>
                  <OrderLink orderCode={row.exampleOrderCode} />
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </Section>
  );
}
