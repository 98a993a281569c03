import type { RateCardState, RateCardSummary } from '@portal/contract/rate-cards';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { AnchorLink } from '../../ui/display/anchor-link.ts';
import { usePermission } from '../../session/use-user.ts';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { StatusChip } from '../../ui/display/status-chip.tsx';
import type { Column } from '../../ui/list/list-types.ts';
import type { Tone } from '../../ui/theme/theme-tokens.ts';
import { CardMenu } from './card-menu.tsx';
import { rateCardMessages } from './rate-card-messages.ts';
import { useLaneText } from './use-lane-text.ts';
import { useProductText } from './use-product-text.ts';
import classes from './rate-cards.module.css';

export const STATE_TONES: Readonly<Record<RateCardState, Tone>> = {
  VALID: 'success',
  FUTURE: 'info',
  ENDED: 'ended',
};

/** The columns of the list of rate cards. */
export function useRateCardColumns(
  partnerId: string,
  onEnd: (card: RateCardSummary) => void,
): Column<RateCardSummary>[] {
  const t = useMessages(rateCardMessages);
  const { formatDate } = useFormats();
  const getLaneText = useLaneText();
  const getProductText = useProductText();
  const formatValidity = ({ validFrom, validTo }: RateCardSummary) =>
    validTo === null
      ? t('validFrom', { from: formatDate(validFrom) })
      : t('validRange', { from: formatDate(validFrom), to: formatDate(validTo) });
  const { isAllowed } = usePermission('partner-rates.write');
  const describeFindings = ({ findings: [first, ...more] }: RateCardSummary) => {
    if (first === undefined) return t('noFindings');
    const kind = t(`kind_${first.kind}`);
    return more.length === 0 ? kind : t('moreFindings', { first: kind, more: more.length });
  };
  return [
    {
      key: 'lane',
      label: t('lane'),
      sortKey: 'lane',
      width: 200,
      priority: 1,
      card: 'title',
      render: (card) => (
        <AnchorLink
          size="sm"
          className={classes.clipped ?? ''}
          to="/partner-portals/{-$partnerId}/rate-cards/$cardId"
          params={{ partnerId, cardId: card.cardId }}
        >
          {getLaneText(card)}
        </AnchorLink>
      ),
    },
    {
      key: 'service',
      label: t('service'),
      sortKey: 'service',
      width: 340,
      priority: 1,
      card: 'line',
      render: (card) => <span className={classes.clipped}>{getProductText(card)}</span>,
    },
    {
      key: 'state',
      label: t('state'),
      width: 120,
      priority: 1,
      card: 'line',
      render: ({ state }) => <StatusChip tone={STATE_TONES[state]}>{t(`state_${state}`)}</StatusChip>,
    },
    {
      key: 'valid',
      label: t('valid'),
      sortKey: 'validFrom',
      width: 200,
      priority: 2,
      card: 'line',
      render: (card) => (
        <span className={classes.clipped}>
          {card.nextFrom === null ? formatValidity(card) : t('nextFrom', { date: formatDate(card.nextFrom) })}
        </span>
      ),
    },
    {
      key: 'audience',
      label: t('audience'),
      width: 160,
      priority: 2,
      card: 'line',
      render: ({ client }) => (
        <span className={classes.clipped}>{client === null ? t('allClients') : client.name}</span>
      ),
    },
    {
      key: 'currency',
      label: t('currency'),
      width: 90,
      priority: 3,
      card: 'none',
      render: ({ currency }) => currency,
    },
    {
      key: 'transit',
      label: t('transit'),
      width: 80,
      priority: 3,
      card: 'none',
      render: ({ transitDaysMin: min, transitDaysMax: max }) =>
        min === max ? String(max) : t('days', { min, max }),
    },
    {
      key: 'findings',
      label: t('findings'),
      width: 180,
      priority: 1,
      card: 'line',
      hasValue: ({ findings }) => findings.length > 0,
      render: (card) => (
        <span
          className={classes.clipped}
          title={card.findings.map(({ reason }) => reason.message).join('\n')}
        >
          {describeFindings(card)}
        </span>
      ),
    },
    {
      key: 'changed',
      label: t('changed'),
      sortKey: 'changedAt',
      width: 120,
      priority: 4,
      card: 'none',
      render: ({ changedAt }) => <RelativeTime at={changedAt} />,
    },
    ...(isAllowed
      ? [
          {
            key: 'actions',
            label: t('actions'),
            width: 80,
            priority: 1,
            card: 'side',
            render: (card: RateCardSummary) => (
              <CardMenu
                partnerId={partnerId}
                card={card}
                label={getLaneText(card)}
                onEnd={() => onEnd(card)}
              />
            ),
          } as const,
        ]
      : []),
  ];
}
