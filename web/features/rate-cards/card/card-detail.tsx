import { Button, Group } from '@mantine/core';
import type { PartnerRateCard } from '@portal/contract/rate-cards';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { usePermission } from '../../../session/use-user.ts';
import { StatusChip } from '../../../ui/display/status-chip.tsx';
import { Facts, Section } from '../../../ui/page/detail-page.tsx';
import { PageFrame } from '../../../ui/page/page-frame.tsx';
import { rateCardMessages } from '../rate-card-messages.ts';
import { STATE_TONES } from '../use-rate-card-columns.tsx';
import { useLaneText } from '../use-lane-text.ts';
import { useProductText } from '../use-product-text.ts';
import { CardVersions } from './card-versions.tsx';
import { cardMessages } from './card-messages.ts';
import { EndCardDialog } from './end-card-dialog.tsx';
import { PriceEditor } from './price-editor.tsx';
import { useCardFacts } from './use-card-facts.ts';
import classes from '../rate-cards.module.css';

interface CardDetailProps {
  readonly partnerId: string;
  readonly rateCard: PartnerRateCard;
}

/** A rate card: its terms and versions, and its weight breaks to edit. */
export function CardDetail({ partnerId, rateCard }: CardDetailProps) {
  const t = useMessages(cardMessages);
  const tList = useMessages(rateCardMessages);
  const getLaneText = useLaneText();
  const getProductText = useProductText();
  const getFacts = useCardFacts();
  const { isAllowed } = usePermission('partner-profile.write');
  const [isEnding, setEnding] = useState(false);
  const { card, state } = rateCard;
  const product = { ...card, mode: card.mode ?? null, serviceLevels: card.serviceLevels ?? [] };
  return (
    <>
      <PageFrame
        title={getLaneText(card)}
        lead={
          <Group component="span" gap="sm">
            {getProductText(product)}
            <StatusChip tone={STATE_TONES[state]}>{tList(`state_${state}`)}</StatusChip>
          </Group>
        }
        actions={
          <Group gap="sm">
            <Button
              variant="default"
              renderRoot={(props) => (
                <Link {...props} to="/partner-portals/{-$partnerId}/rate-cards" params={{ partnerId }} />
              )}
            >
              {t('back')}
            </Button>
            {isAllowed && state !== 'ENDED' && (
              <Button variant="default" onClick={() => setEnding(true)}>
                {t('end')}
              </Button>
            )}
          </Group>
        }
      >
        <div className={classes.columns}>
          {'breaks' in card && (
            <div className={classes.prices}>
              <PriceEditor partnerId={partnerId} rateCard={rateCard} card={card} />
            </div>
          )}
          <div className={classes.prices}>
            <Section title={t('facts')}>
              <Facts facts={getFacts(rateCard)} />
            </Section>
            <CardVersions partnerId={partnerId} cardId={rateCard.cardId} />
          </div>
        </div>
      </PageFrame>
      <EndCardDialog
        partnerId={partnerId}
        cardId={rateCard.cardId}
        isOpen={isEnding}
        onClose={() => setEnding(false)}
      />
    </>
  );
}
