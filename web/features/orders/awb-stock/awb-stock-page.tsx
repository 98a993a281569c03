import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../i18n/messages.ts';
import { Section } from '../../../ui/page/detail-page.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { PartnerSettings } from '../partner-settings.tsx';
import { awbStockMessages } from './awb-stock-messages.ts';
import { awbStockQuery } from './awb-stock-queries.ts';
import { StockAirlines } from './stock-airlines.tsx';
import { StockForm } from './stock-form.tsx';
import { StockNumbers } from './stock-numbers.tsx';

/** `/next/settings/awb-stock`: the MAWB numbers of the user's partners. */
export function AwbStockPage() {
  const t = useMessages(awbStockMessages);
  return (
    <PartnerSettings
      title={t('title')}
      lead={t('lead')}
      partnerLabel={t('partner')}
      renderSettings={(partnerId) => <Stock partnerId={partnerId} />}
    />
  );
}

function Stock({ partnerId }: { readonly partnerId: string }) {
  const { data, error, refetch } = useQuery(awbStockQuery(partnerId));
  const t = useMessages(awbStockMessages);
  if (data !== undefined)
    return (
      <Stack gap="md">
        {data.length > 0 && <StockAirlines partnerId={partnerId} />}
        <Section title={t('ranges')}>
          <StockForm partnerId={partnerId} storedRanges={data} />
        </Section>
        {data.length > 0 && <StockNumbers partnerId={partnerId} />}
      </Stack>
    );
  return error === null ? (
    <Skeleton height={160} radius="md" />
  ) : (
    <ErrorState error={error} onRetry={() => void refetch()} />
  );
}
