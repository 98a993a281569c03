import { Skeleton, Text } from '@mantine/core';
import { COVERAGE_DAYS } from '@portal/contract/status-mappings';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { PlainTable } from '../../ui/display/plain-table.tsx';
import { Section } from '../../ui/page/detail-page.tsx';
import { ErrorState } from '../../ui/page/states.tsx';
import { OrderLink, useStatusTexts } from '../orders/index.ts';
import { statusMappingMessages } from './status-mapping-messages.ts';
import { coverageQuery } from './status-mapping-queries.ts';
import classes from './status-mapping.module.css';

/** How many events of each partner have a word, and the statuses without one. */
export function CoverageSection({ version }: { readonly version: number }) {
  const t = useMessages(statusMappingMessages);
  const { formatNumber } = useFormats();
  const { getStatusText, getLegText } = useStatusTexts();
  const { data, error, refetch } = useQuery(coverageQuery(version));
  const formatShare = (mapped: number, events: number) =>
    `${formatNumber(Math.floor((1000 * mapped) / Math.max(1, events)) / 10)} %`;
  return (
    <Section title={t('coverage')}>
      {data === undefined ? (
        error === null ? (
          <Skeleton height={120} />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )
      ) : data.length === 0 ? (
        <Text c="dimmed">{t('noEvents', { days: COVERAGE_DAYS })}</Text>
      ) : (
        <PlainTable>
          <thead>
            <tr>
              <th scope="col">{t('partner')}</th>
              <th scope="col" data-figure>
                {t('events')}
              </th>
              <th scope="col" data-figure title={t('coverageHelp', { days: COVERAGE_DAYS })}>
                {t('share')}
              </th>
              <th scope="col">{t('withoutWord')}</th>
            </tr>
          </thead>
          <tbody>
            {data.map(({ partner, events, mappedEvents, unmapped }) => (
              <tr key={partner?.id ?? ''}>
                <th scope="row">{partner?.name ?? t('noPartner')}</th>
                <td data-figure data-label={t('events')}>
                  {formatNumber(events)}
                </td>
                <td data-figure data-label={t('share')}>
                  {formatShare(mappedEvents, events)}
                </td>
                <td data-label={t('withoutWord')}>
                  <div>
                    {unmapped.length === 0 && <span className={classes.quiet}>{t('allMapped')}</span>}
                    {unmapped.map((one) => (
                      <div key={`${one.serviceType} ${one.status}`} className={classes.unmapped}>
                        {t('unmappedStatus', {
                          status: `${getLegText(one.serviceType)}, ${getStatusText(one)}`,
                          events: one.events,
                        })}{' '}
                        <OrderLink orderCode={one.exampleOrderCode} />
                      </div>
                    ))}
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </Section>
  );
}
