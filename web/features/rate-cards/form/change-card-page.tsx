import type { PartnerRateCard } from '@portal/contract/rate-cards';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { PageFrame } from '../../../ui/page/page-frame.tsx';
import { getTodayInUtc } from '../get-today.ts';
import { LoadedCard } from '../loaded-card.tsx';
import { useLaneText } from '../use-lane-text.ts';
import { CardForm } from './card-form.tsx';
import { toCardValues } from './card-values.ts';
import { formMessages } from './form-messages.ts';

const route = getRouteApi('/signed-in/partner-portals/{-$partnerId}/rate-cards/$cardId/change');

/** `/partner-portals/{partnerId}/rate-cards/{cardId}/change`: changes a rate card from a day on. */
export function ChangeCardPage() {
  const t = useMessages(formMessages);
  const { cardId } = route.useParams();
  return (
    <LoadedCard key={cardId} cardId={cardId} title={t('change')} isFresh>
      {(rateCard, partnerId) => <ChangedCard partnerId={partnerId} rateCard={rateCard} />}
    </LoadedCard>
  );
}

interface ChangedCardProps {
  readonly partnerId: string;
  readonly rateCard: PartnerRateCard;
}

function ChangedCard({ partnerId, rateCard }: ChangedCardProps) {
  const t = useMessages(formMessages);
  const getLaneText = useLaneText();
  const [today] = useState(getTodayInUtc);
  // The prices are not replaced while they are edited: the server refuses a change of an earlier version.
  const [{ cardId, card, client, latestVersion }] = useState(rateCard);
  const firstDay = card.validFrom > today ? card.validFrom : today;
  return (
    <PageFrame title={t('changeTitle', { lane: getLaneText(card) })} lead={t('changeLead')}>
      <CardForm
        partnerId={partnerId}
        draftKey={`rate-card-${cardId}-${latestVersion}`}
        initialValues={toCardValues(card, client?.id ?? '', firstDay)}
        initialClient={client}
        changed={{ cardId, latestVersion }}
        today={today}
      />
    </PageFrame>
  );
}
