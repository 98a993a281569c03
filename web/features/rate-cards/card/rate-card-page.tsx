import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMessages } from '../../../i18n/messages.ts';
import { DetailSkeleton } from '../../../ui/page/detail-page.tsx';
import { PageFrame } from '../../../ui/page/page-frame.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { usePartnerId } from '../../partner-orders/index.ts';
import { rateCardQuery } from '../rate-card-queries.ts';
import { CardDetail } from './card-detail.tsx';
import { cardMessages } from './card-messages.ts';

const route = getRouteApi('/signed-in/partner-portals/{-$partnerId}/rate-cards/$cardId');

/** `/partner-portals/{partnerId}/rate-cards/{cardId}`: the prices of a rate card, to read and to change. */
export function RateCardPage() {
  const t = useMessages(cardMessages);
  const partnerId = usePartnerId();
  const { cardId } = route.useParams();
  // Prices are not replaced while they are edited: the server refuses those of an earlier version.
  const query = {
    ...rateCardQuery(partnerId, cardId),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  };
  const { data: rateCard, error, refetch } = useQuery(query);
  if (rateCard !== undefined) {
    return <CardDetail key={rateCard.latestVersion} partnerId={partnerId} rateCard={rateCard} />;
  }
  if (error === null) return <DetailSkeleton back={{ label: t('back'), to: '..' }} />;
  return (
    <PageFrame title={t('kind')}>
      <ErrorState error={error} onRetry={() => void refetch()} />
    </PageFrame>
  );
}
