import { Alert, Button, Group } from '@mantine/core';
import type { Reversal } from '@portal/contract/orders';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../../i18n/messages.ts';
import { Permitted } from '../../../session/permitted.tsx';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { toast, toastFailure } from '../../../ui/toast/toasts.tsx';
import { ReversalChip } from './reversal-chip.tsx';
import { reversalMessages } from './reversal-messages.ts';
import { useAnswerDialog } from './use-answer-dialog.tsx';
import { ReturnLabelButton } from '../print-labels/label-button.tsx';
import { useCloseReversal } from './reversal-queries.ts';
import { usePartnerName } from '../use-partner-name.ts';

/** A notice on an order's page: the state of its reversal, with the actions of the client. */
export function OrderReversal({
  reversal,
  className,
}: {
  readonly reversal: Reversal;
  readonly className: string;
}) {
  const t = useMessages(reversalMessages);
  const { openDialog, dialog } = useAnswerDialog();
  const { mutate: closeReversal, isPending: isClosing } = useCloseReversal();
  const getPartnerName = usePartnerName();
  const titleKey = getTitleKey(reversal);
  const beginsWithPartner = titleKey === 'notice_INITIATED_PARTNER' || titleKey === 'notice_REJECTED_CLIENT';
  const { state, actions, order, reverseOrder, comment, answerComment } = reversal;
  const close = () =>
    closeReversal(reversal.id, {
      onSuccess: () => toast(t('closed', { code: order.orderCode })),
      onError: (error) => toastFailure(error.message),
    });
  return (
    <Alert
      color={actions.length > 0 ? 'yellow' : 'gray'}
      title={t(titleKey, {
        partner: getPartnerName(reversal.partner, beginsWithPartner ? 'atStart' : 'inside'),
      })}
      className={className}
    >
      <Group gap="sm" align="center">
        <ReversalChip state={state} />
        {reverseOrder !== null && (
          <Link to="/orders/$id" params={{ id: reverseOrder.orderCode }}>
            {t('reverseOrder')} {reverseOrder.orderCode}
          </Link>
        )}
        <span>
          {answerComment ?? comment} · <RelativeTime at={reversal.answeredAt ?? reversal.initiatedAt} />
        </span>
      </Group>
      {reverseOrder !== null && (state === 'APPROVED' || state === 'LABELLED') && (
        <Group mt="sm">
          <ReturnLabelButton orderId={reverseOrder.id} />
        </Group>
      )}
      {actions.includes('approve-or-reject') && (
        <Group gap="sm" mt="sm">
          <Permitted permission="orders.write">
            <Button size="sm" onClick={() => openDialog({ reversals: [reversal], approved: true })}>
              {t('approve')}
            </Button>
          </Permitted>
          <Permitted permission="orders.write">
            <Button
              size="sm"
              variant="default"
              onClick={() => openDialog({ reversals: [reversal], approved: false })}
            >
              {t('reject')}
            </Button>
          </Permitted>
        </Group>
      )}
      {actions.includes('close') && (
        <Permitted permission="orders.write">
          <Button size="sm" mt="sm" loading={isClosing} onClick={close}>
            {t('close')}
          </Button>
        </Permitted>
      )}
      {dialog}
    </Alert>
  );
}

function getTitleKey({ state, initiatedBy }: Reversal) {
  switch (state) {
    case 'INITIATED':
    case 'REJECTED':
      return `notice_${state}_${initiatedBy}` as const;
    case 'RECEIVED':
    case 'CLOSED':
      return `notice_${state}` as const;
    default:
      return 'notice_APPROVED';
  }
}
