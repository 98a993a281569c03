import { Button } from '@mantine/core';
import type { AwbStockNumber, AwbStockState } from '@portal/contract/orders';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { PlainTable } from '../../../ui/display/plain-table.tsx';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { StatusChip } from '../../../ui/display/status-chip.tsx';
import { Section } from '../../../ui/page/detail-page.tsx';
import { MoreButton } from '../../../ui/page/more-button.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import type { Tone } from '../../../ui/theme/theme-tokens.ts';
import { awbStockMessages } from './awb-stock-messages.ts';
import { awbStockNumbersQuery } from './awb-stock-queries.ts';

const ChangeNumbersDialog = lazyPart(() => import('./change-numbers-dialog.tsx'), 'ChangeNumbersDialog');

const TONES: Readonly<Record<AwbStockState, Tone>> = { USED: 'info', VOID: 'danger', RETURNED: 'ended' };

/** The numbers that cannot be booked, with who said so and why, and the dialog that changes numbers. */
export function StockNumbers({ partnerId }: { readonly partnerId: string }) {
  const t = useMessages(awbStockMessages);
  const [isChanging, setIsChanging] = useState(false);
  const numbersQuery = useInfiniteQuery(awbStockNumbersQuery(partnerId));
  const { data, error, refetch } = numbersQuery;
  const numbers = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <Section
      title={t('numbers')}
      aside={
        <Button variant="default" size="xs" onClick={() => setIsChanging(true)}>
          {t('change')}
        </Button>
      }
    >
      {error !== null && data === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data !== undefined && numbers.length === 0 && t('noNumbers')}
      {numbers.length > 0 && (
        <PlainTable>
          <thead>
            <tr>
              <th scope="col">{t('number')}</th>
              <th scope="col">{t('state')}</th>
              <th scope="col">{t('why')}</th>
            </tr>
          </thead>
          <tbody>
            {numbers.map((number) => (
              <tr key={number.awbNumber}>
                <th scope="row">{number.awbNumber}</th>
                <td data-label={t('state')}>
                  <StatusChip tone={TONES[number.state]}>{t(`state_${number.state}`)}</StatusChip>
                </td>
                <td data-label={t('why')}>
                  <Explanation number={number} />
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
      <MoreButton query={numbersQuery}>{t('showMore')}</MoreButton>
      {isChanging && (
        <Suspense fallback={null}>
          <ChangeNumbersDialog partnerId={partnerId} onClose={() => setIsChanging(false)} />
        </Suspense>
      )}
    </Section>
  );
}

function Explanation({ number }: { readonly number: AwbStockNumber }) {
  const t = useMessages(awbStockMessages);
  const { comment, changedBy, changedAt, flightNumber } = number;
  if (comment === null) return flightNumber === null ? t('onPlatform') : t('onFlight', { flightNumber });
  return (
    <span>
      {comment} · {changedBy} · {changedAt !== null && <RelativeTime at={changedAt} />}
    </span>
  );
}
