import { Select, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { useUser } from '../../../session/use-user.ts';
import { PageFrame } from '../../../ui/page/page-frame.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { trackingLinksQuery } from './carrier-queries.ts';
import { TrackingLinksForm } from './tracking-links-form.tsx';
import { trackingLinksMessages } from './tracking-links-messages.ts';

/** `/next/settings/tracking-pages`: the tracking pages of the user's partners. */
export function TrackingLinksPage() {
  const t = useMessages(trackingLinksMessages);
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
      <Links key={partnerId} partnerId={partnerId} />
    </PageFrame>
  );
}

function Links({ partnerId }: { readonly partnerId: string }) {
  const { data, error, refetch } = useQuery(trackingLinksQuery(partnerId));
  if (data !== undefined) return <TrackingLinksForm partnerId={partnerId} storedLinks={data} />;
  return error === null ? (
    <Skeleton height={160} radius="md" />
  ) : (
    <ErrorState error={error} onRetry={() => void refetch()} />
  );
}
