import { Button } from '@mantine/core';
import type { Permission } from '@portal/contract/auth';
import { isAuthorOf, type EventAuthor, type OrderEvent } from '@portal/contract/orders';
import type { QueryKey } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Permitted } from '../../../session/permitted.tsx';
import { useDialogState } from '../../../ui/dialog/use-dialog-state.ts';
import { useStatusTexts } from '../status/status-texts.ts';
import { withdrawMessages } from './withdraw-messages.ts';

const WithdrawEventDialog = lazyPart(() => import('./withdraw-event-dialog.tsx'), 'WithdrawEventDialog');

/** Who looks at the events of an order, and can withdraw those it reported. */
export interface EventViewer {
  readonly orderId: string;
  readonly author: EventAuthor;
  readonly permission: Permission;
  /** The queries that a withdrawal changes. */
  readonly queryKey: QueryKey;
}

interface WithdrawButtonProps {
  readonly event: OrderEvent;
  readonly viewer: EventViewer;
}

/** Whether the viewer reported an event that still counts. */
export function canWithdraw({ event, viewer }: WithdrawButtonProps): boolean {
  const partnerId = event.partner?.id ?? null;
  return event.withdrawal === null && isAuthorOf(viewer.author, { ...event, partnerId });
}

/** Withdraws an event of the viewer. */
export function WithdrawButton({ event, viewer }: WithdrawButtonProps) {
  const t = useMessages(withdrawMessages);
  const { getStatusText } = useStatusTexts();
  const dialog = useDialogState<OrderEvent>();
  return (
    <>
      <Permitted permission={viewer.permission}>
        <Button
          variant="subtle"
          color="gray"
          size="compact-xs"
          aria-label={t('withdrawLabel', { status: getStatusText(event) })}
          onClick={() => dialog.open(event)}
        >
          {t('withdraw')}
        </Button>
      </Permitted>
      {dialog.subject !== undefined && (
        <Suspense fallback={null}>
          <WithdrawEventDialog
            orderId={viewer.orderId}
            event={dialog.subject}
            queryKey={viewer.queryKey}
            isOpen={dialog.isOpen}
            onClose={dialog.close}
          />
        </Suspense>
      )}
    </>
  );
}
