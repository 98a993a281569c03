import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../i18n/messages.ts';
import { ErrorState } from '../../../ui/page/states.tsx';
import { PartnerSettings } from '../partner-settings.tsx';
import { awbStockMessages } from './awb-stock-messages.ts';
import { awbStockQuery } from './awb-stock-queries.ts';
import { StockForm } from './stock-form.tsx';

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
  if (data !== undefined) return <StockForm partnerId={partnerId} storedRanges={data} />;
  return error === null ? (
    <Skeleton height={160} radius="md" />
  ) : (
    <ErrorState error={error} onRetry={() => void refetch()} />
  );
}
