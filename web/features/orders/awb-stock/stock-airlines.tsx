import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { PlainTable } from '../../../ui/display/plain-table.tsx';
import { Section } from '../../../ui/page/detail-page.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { awbStockMessages } from './awb-stock-messages.ts';
import { awbStockAirlinesQuery } from './awb-stock-queries.ts';

/** For each airline the counts of numbers and the next one. */
export function StockAirlines({ partnerId }: { readonly partnerId: string }) {
  const t = useMessages(awbStockMessages);
  const { formatNumber } = useFormats();
  const { data: airlines, error, refetch } = useQuery(awbStockAirlinesQuery(partnerId));
  if (error !== null && airlines === undefined)
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Section title={t('airlines')}>
      <PlainTable>
        <thead>
          <tr>
            <th scope="col">{t('airline')}</th>
            <th scope="col">{t('next')}</th>
            {(['available', 'used', 'void', 'returned'] as const).map((key) => (
              <th key={key} scope="col" data-figure>
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {airlines?.map(({ prefix, airline, next, available, total, ...counts }) => (
            <tr key={prefix}>
              <th scope="row">{airline === null ? prefix : `${prefix} ${airline}`}</th>
              <td data-label={t('next')}>{next ?? t('noNext')}</td>
              <td data-figure data-label={t('available')}>
                {t('ofTotal', { available: formatNumber(available), total: formatNumber(total) })}
              </td>
              {(['used', 'void', 'returned'] as const).map((key) => (
                <td key={key} data-figure data-label={t(key)}>
                  {formatNumber(counts[key])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Section>
  );
}
