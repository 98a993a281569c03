import { Select, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { useUser } from '../../../session/use-user.ts';
import { PageFrame } from '../../../ui/page/page-frame.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { awbStockMessages } from './awb-stock-messages.ts';
import { awbStockQuery } from './awb-stock-queries.ts';
import { StockForm } from './stock-form.tsx';

/** `/next/settings/awb-stock`: the MAWB numbers of the user's partners. */
export function AwbStockPage() {
  const t = useMessages(awbStockMessages);
  const { partnerProfiles } = useUser();
  const [partnerId, setPartnerId] = useState(partnerProfiles[0]?.partnerId ?? '');
  return (
    <PageFrame title={t('title')} lead={t('lead')} width="narrow">
      {partnerProfiles.length > 1 && (
        <Select
          label={t('partner')}
          mb="md"
          data={partnerProfiles.map(({ partnerId, name }) => ({ value: partnerId, label: name }))}
          value={partnerId}
          onChange={(next) => next !== null && setPartnerId(next)}
          allowDeselect={false}
        />
      )}
      <Stock key={partnerId} partnerId={partnerId} />
    </PageFrame>
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
