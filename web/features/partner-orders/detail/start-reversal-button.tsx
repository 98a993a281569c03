import { Button } from '@mantine/core';
import type { PartnerOrder } from '@portal/contract/partner-orders';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Permitted } from '../../../session/permitted.tsx';
import { toast } from '../../../ui/toast/toasts.tsx';
import { partnerOrdersMessages } from '../partner-orders-messages.ts';
import { useInitiateReversal } from '../partner-orders-queries.ts';

const ReasonDialog = lazyPart(() => import('./reason-dialog.tsx'), 'ReasonDialog');
const MAX_REASON_LENGTH = 500;

interface StartReversalButtonProps {
  readonly order: PartnerOrder;
  readonly partnerId: string;
}

/** Asks the client to take a parcel back, while the partner has it and may. */
export function StartReversalButton({
  order: { id, orderCode, client, actions },
  partnerId,
}: StartReversalButtonProps) {
  const t = useMessages(partnerOrdersMessages);
  const [asked, setAsked] = useState(false);
  const [opened, setOpened] = useState(false);
  const { mutate, error, isPending } = useInitiateReversal(partnerId);
  const send = (reason: string) =>
    mutate(
      { orderId: id, reason },
      {
        onSuccess: () => {
          toast(t('reversalRequested'));
          setOpened(false);
        },
      },
    );
  return (
    <>
      {actions.includes('reverse') && (
        <Permitted permission="partner-orders.update">
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            onClick={() => {
              setAsked(true);
              setOpened(true);
            }}
          >
            {t('requestReversal')}
          </Button>
        </Permitted>
      )}
      {asked && (
        <Suspense fallback={null}>
          <ReasonDialog
            title={t('requestReversalTitle', { client: client.name, code: orderCode })}
            text={t('requestReversalText')}
            confirmLabel={t('requestReversalConfirm')}
            maxLength={MAX_REASON_LENGTH}
            isPending={isPending}
            error={error}
            onSend={send}
            isOpen={opened}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      )}
    </>
  );
}
