import { ActionIcon } from '@mantine/core';
import type { RateCardSummary } from '@portal/contract/rate-cards';
import { IconDots } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMessages } from '../../i18n/messages.ts';
import { MenuButton } from '../../ui/popup/menu-button.tsx';
import { rateCardMessages } from './rate-card-messages.ts';

interface CardMenuProps {
  readonly partnerId: string;
  readonly card: Pick<RateCardSummary, 'cardId' | 'state'>;
  /** The lane of the card. */
  readonly label: string;
  readonly onEnd: () => void;
}

/** What an admin of the partner does with a card of the list. */
export function CardMenu({ partnerId, card: { cardId, state }, label, onEnd }: CardMenuProps) {
  const t = useMessages(rateCardMessages);
  const navigate = useNavigate();
  const change = () =>
    void navigate({
      to: '/partner-portals/{-$partnerId}/rate-cards/$cardId/change',
      params: { partnerId, cardId },
    });
  const copy = () =>
    void navigate({
      to: '/partner-portals/{-$partnerId}/rate-cards/new',
      params: { partnerId },
      search: { copy: cardId },
    });
  return (
    <MenuButton
      target={
        <ActionIcon variant="subtle" color="gray" aria-label={t('actionsFor', { lane: label })}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      }
      entries={() => [
        { key: 'change', label: t('change'), run: change },
        { key: 'copy', label: t('copy'), run: copy },
        ...(state === 'ENDED'
          ? []
          : [
              { kind: 'divider', key: 'line' } as const,
              { key: 'end', label: t('end'), danger: true, run: onEnd },
            ]),
      ]}
    />
  );
}
