import { Alert, Button, Group, Text } from '@mantine/core';
import type { PartnerRateCard } from '@portal/contract/rate-cards';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { usePermission } from '../../../session/use-user.ts';
import { StatusChip } from '../../../ui/display/status-chip.tsx';
import { Facts, Section } from '../../../ui/page/detail-page.tsx';
import { PageFrame } from '../../../ui/page/page-frame.tsx';
import { BreakGrid } from '../form/break-grid.tsx';
import { toBreakRows } from '../form/break-values.ts';
import { FindingList } from '../form/finding-list.tsx';
import { cardCheckQuery } from '../rate-card-queries.ts';
import { rateCardMessages } from '../rate-card-messages.ts';
import { STATE_TONES } from '../use-rate-card-columns.tsx';
import { useLaneText } from '../use-lane-text.ts';
import { useProductText } from '../use-product-text.ts';
import { CardVersions } from './card-versions.tsx';
import { cardMessages } from './card-messages.ts';
import { EndCardDialog } from './end-card-dialog.tsx';
import { ExamplePrices } from './example-prices.tsx';
import { useCardFacts } from './use-card-facts.ts';
import classes from '../rate-cards.module.css';

interface CardDetailProps {
  readonly partnerId: string;
  readonly rateCard: PartnerRateCard;
  /** False for a version that was opened by its number. */
  readonly isCurrent: boolean;
}

/** A rate card: its weight breaks, terms, findings and versions. */
export function CardDetail({ partnerId, rateCard, isCurrent }: CardDetailProps) {
  const t = useMessages(cardMessages);
  const tList = useMessages(rateCardMessages);
  const getLaneText = useLaneText();
  const getProductText = useProductText();
  const getFacts = useCardFacts();
  const { cardId, card, client, state, version } = rateCard;
  const isChecked = isCurrent && state !== 'ENDED';
  const { data: findings = [] } = useQuery(
    cardCheckQuery(partnerId, isChecked ? { cardId, clientId: client?.id ?? null, card } : undefined),
  );
  const product = { ...card, mode: card.mode ?? null, serviceLevels: card.serviceLevels ?? [] };
  return (
    <PageFrame
      title={getLaneText(card)}
      lead={
        <Group component="span" gap="sm">
          {getProductText(product)}
          <StatusChip tone={STATE_TONES[state]}>{tList(`state_${state}`)}</StatusChip>
        </Group>
      }
      actions={<CardActions partnerId={partnerId} rateCard={rateCard} />}
    >
      {!isCurrent && (
        <Alert color="brand" mb="md" role="status">
          <Group justify="space-between" gap="sm">
            {t('versionShown', { version })}
            <Link
              to="/partner-portals/{-$partnerId}/rate-cards/$cardId"
              params={{ partnerId, cardId }}
              search={{}}
            >
              {t('showCurrent')}
            </Link>
          </Group>
        </Alert>
      )}
      <div className={classes.columns}>
        <div className={classes.prices}>
          {'breaks' in card && <Breaks card={card} findings={isChecked ? findings : []} />}
          <Section title={t('facts')}>
            <Facts facts={getFacts(rateCard)} />
          </Section>
        </div>
        <div className={classes.prices}>
          {isChecked && (
            <Section title={tList('findings')}>
              <FindingList findings={findings} />
            </Section>
          )}
          {'breaks' in card && (
            <Section title={t('examples')}>
              <ExamplePrices card={card} />
            </Section>
          )}
          <CardVersions partnerId={partnerId} cardId={cardId} shownVersion={version} />
        </div>
      </div>
    </PageFrame>
  );
}

interface BreaksProps {
  readonly card: Extract<PartnerRateCard['card'], { breaks: unknown }>;
  readonly findings: Parameters<typeof BreakGrid>[0]['findings'];
}

function Breaks({ card, findings }: BreaksProps) {
  const t = useMessages(cardMessages);
  const { formatAmount, formatWeight } = useFormats();
  const { breaks, currency, stepGrams, minimumMinor } = card;
  return (
    <Section title={t('breaks')}>
      <Text size="sm" c="dimmed" className={classes.lead ?? ''}>
        {t('breaksHelp', {
          step: formatWeight(stepGrams),
          minimum: formatAmount({ amountMinor: minimumMinor, currency }),
        })}
      </Text>
      <BreakGrid currency={currency} rows={toBreakRows(breaks, currency)} findings={findings} />
    </Section>
  );
}

/** Back to the list; for admins of the partner: copy, end and change. */
function CardActions({ partnerId, rateCard }: Pick<CardDetailProps, 'partnerId' | 'rateCard'>) {
  const t = useMessages(cardMessages);
  const { isAllowed } = usePermission('partner-rates.write');
  const [isEnding, setEnding] = useState(false);
  const { cardId, state } = rateCard;
  return (
    <Group gap="sm">
      <Button
        variant="default"
        renderRoot={(props) => (
          <Link {...props} to="/partner-portals/{-$partnerId}/rate-cards" params={{ partnerId }} />
        )}
      >
        {t('back')}
      </Button>
      {isAllowed && (
        <>
          {state !== 'ENDED' && (
            <Button variant="default" onClick={() => setEnding(true)}>
              {t('end')}
            </Button>
          )}
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link
                {...props}
                to="/partner-portals/{-$partnerId}/rate-cards/new"
                params={{ partnerId }}
                search={{ copy: cardId }}
              />
            )}
          >
            {t('copy')}
          </Button>
          <Button
            renderRoot={(props) => (
              <Link
                {...props}
                to="/partner-portals/{-$partnerId}/rate-cards/$cardId/change"
                params={{ partnerId, cardId }}
              />
            )}
          >
            {t('change')}
          </Button>
          <EndCardDialog
            partnerId={partnerId}
            cardId={cardId}
            isOpen={isEnding}
            onClose={() => setEnding(false)}
          />
        </>
      )}
    </Group>
  );
}
