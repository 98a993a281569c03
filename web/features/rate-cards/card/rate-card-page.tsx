import { getRouteApi } from '@tanstack/react-router';
import { useMessages } from '../../../i18n/messages.ts';
import { LoadedCard } from '../loaded-card.tsx';
import { CardDetail } from './card-detail.tsx';
import { cardMessages } from './card-messages.ts';

const route = getRouteApi('/signed-in/partner-portals/{-$partnerId}/rate-cards/$cardId');

/** `/partner-portals/{partnerId}/rate-cards/{cardId}`: a rate card; `?version=` shows another version than the current one. */
export function RateCardPage() {
  const t = useMessages(cardMessages);
  const { cardId } = route.useParams();
  const { version } = route.useSearch();
  const number = /^[1-9]\d{0,5}$/.test(version ?? '') ? Number(version) : undefined;
  return (
    <LoadedCard cardId={cardId} version={number} title={t('kind')}>
      {(rateCard, partnerId) => (
        <CardDetail partnerId={partnerId} rateCard={rateCard} isCurrent={number === undefined} />
      )}
    </LoadedCard>
  );
}
