import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../i18n/messages.ts';
import { ErrorState } from '../../../ui/page/states.tsx';
import { PartnerSettings } from '../partner-settings.tsx';
import { trackingLinksQuery } from './carrier-queries.ts';
import { TrackingLinksForm } from './tracking-links-form.tsx';
import { trackingLinksMessages } from './tracking-links-messages.ts';

/** `/next/settings/tracking-pages`: the tracking pages of the user's partners. */
export function TrackingLinksPage() {
  const t = useMessages(trackingLinksMessages);
  return (
    <PartnerSettings
      title={t('title')}
      lead={t('lead')}
      partnerLabel={t('partner')}
      renderSettings={(partnerId) => <Links partnerId={partnerId} />}
    />
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
