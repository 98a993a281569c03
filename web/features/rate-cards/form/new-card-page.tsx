import type { PartnerRateCard } from '@portal/contract/rate-cards';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { PageFrame } from '../../../ui/page/page-frame.tsx';
import { usePartnerId } from '../../partner-orders/index.ts';
import { getTodayInUtc } from '../get-today.ts';
import { LoadedCard } from '../loaded-card.tsx';
import { useLaneText } from '../use-lane-text.ts';
import { CardForm } from './card-form.tsx';
import { createCardValues, toCardValues } from './card-values.ts';
import { formMessages } from './form-messages.ts';

const route = getRouteApi('/signed-in/partner-portals/{-$partnerId}/rate-cards/new');

/** `/partner-portals/{partnerId}/rate-cards/new`: creates a rate card; `?copy={cardId}` starts with the values of another one. */
export function NewCardPage() {
  const t = useMessages(formMessages);
  const { copy } = route.useSearch();
  if (copy === undefined) return <NewCard />;
  return (
    <LoadedCard key={copy} cardId={copy} title={t('newTitle')} isFresh>
      {(rateCard, partnerId) => <CopiedCard partnerId={partnerId} rateCard={rateCard} />}
    </LoadedCard>
  );
}

function NewCard() {
  const t = useMessages(formMessages);
  const partnerId = usePartnerId();
  const [today] = useState(getTodayInUtc);
  return (
    <PageFrame title={t('newTitle')} lead={t('newLead')}>
      <CardForm
        key={partnerId}
        partnerId={partnerId}
        draftKey={`rate-card-new-${partnerId}`}
        initialValues={createCardValues(today, 'LAST_MILE')}
        initialClient={null}
        changed={undefined}
        today={today}
      />
    </PageFrame>
  );
}

function CopiedCard({
  partnerId,
  rateCard,
}: {
  readonly partnerId: string;
  readonly rateCard: PartnerRateCard;
}) {
  const t = useMessages(formMessages);
  const getLaneText = useLaneText();
  const [today] = useState(getTodayInUtc);
  const [{ cardId, card, client }] = useState(rateCard);
  return (
    <PageFrame title={t('copyTitle', { lane: getLaneText(card) })} lead={t('newLead')}>
      <CardForm
        partnerId={partnerId}
        draftKey={`rate-card-copy-${cardId}`}
        initialValues={toCardValues(card, client?.id ?? '', today)}
        initialClient={client}
        changed={undefined}
        today={today}
      />
    </PageFrame>
  );
}
