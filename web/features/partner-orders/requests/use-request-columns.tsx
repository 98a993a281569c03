import { Button } from '@mantine/core';
import type { PartnerRequest, RequestKind } from '@portal/contract/partner-orders';
import { useMemo } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Permitted } from '../../../session/permitted.tsx';
import type { Column } from '../../../ui/list/list-types.ts';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { StatusChip } from '../../../ui/display/status-chip.tsx';
import type { Tone } from '../../../ui/theme/theme-tokens.ts';
import { orderListClasses as classes } from '../../orders/index.ts';
import { IncomingOrderLink } from '../list/incoming-order-link.tsx';
import { partnerOrdersMessages } from '../partner-orders-messages.ts';

const TONES: Readonly<Record<RequestKind, Tone>> = {
  CANCELLATION: 'danger',
  REVERSAL: 'warning',
  DISPUTE: 'progress',
};

/** Columns of the open requests to a partner. */
export function useRequestColumns(
  partnerId: string,
  onAnswer: (request: PartnerRequest) => void,
): readonly Column<PartnerRequest>[] {
  const t = useMessages(partnerOrdersMessages);
  return useMemo(
    (): readonly Column<PartnerRequest>[] => [
      {
        key: 'order',
        label: t('order'),
        width: 150,
        whole: true,
        priority: 1,
        card: 'title',
        render: ({ order }) => <IncomingOrderLink partnerId={partnerId} orderCode={order.orderCode} />,
      },
      {
        key: 'kind',
        label: t('kind'),
        width: 140,
        priority: 1,
        card: 'side',
        render: ({ kind }) => <StatusChip tone={TONES[kind]}>{t(`kind_${kind}`)}</StatusChip>,
      },
      {
        key: 'client',
        label: t('client'),
        width: 170,
        priority: 2,
        card: 'line',
        render: ({ client }) => <span className={classes.clipped}>{client.name}</span>,
      },
      {
        key: 'comment',
        label: t('comment'),
        width: 300,
        priority: 2,
        card: 'line',
        render: ({ comment }) => (
          <span className={classes.clipped} title={comment ?? undefined}>
            {comment ?? t('noComment')}
          </span>
        ),
      },
      {
        key: 'requestedAt',
        label: t('requestedAt'),
        sortKey: 'requestedAt',
        width: 124,
        priority: 2,
        card: 'line',
        render: ({ requestedAt }) => <RelativeTime at={requestedAt} />,
      },
      {
        key: 'answer',
        label: t('answer'),
        width: 110,
        priority: 1,
        align: 'right',
        card: 'side',
        render: (request) => (
          <Permitted permission="partner-orders.update">
            <Button
              variant="default"
              size="xs"
              aria-label={t('answerOf', { client: request.client.name, code: request.order.orderCode })}
              onClick={() => onAnswer(request)}
            >
              {t('answer')}
            </Button>
          </Permitted>
        ),
      },
    ],
    [partnerId, t, onAnswer],
  );
}
