import { Button } from '@mantine/core';
import { RECEIVER_SERVICES } from '@portal/contract/mawb-match';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { usePermission } from '../../../session/use-user.ts';
import { mawbMatchMessages } from '../mawb-match-messages.ts';
import { usePartnerServices } from '../../partner-orders/index.ts';

const ReceiveDialog = lazyPart(() => import('../dialogs/receive-dialog.tsx'), 'ReceiveDialog');

interface ReceiveButtonProps {
  readonly awbNumber: string;
  readonly partnerId: string;
}

/** Opens the receipt of a MAWB, for partners that clear or deliver. */
export function ReceiveButton({ awbNumber, partnerId }: ReceiveButtonProps) {
  const t = useMessages(mawbMatchMessages);
  const { isAllowed } = usePermission('partner-bagging.write');
  const services = usePartnerServices(partnerId);
  const [isOpen, setIsOpen] = useState(false);
  if (!isAllowed || !RECEIVER_SERVICES.some((service) => services.includes(service))) return null;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('receive')}</Button>
      <Suspense fallback={null}>
        {isOpen && (
          <ReceiveDialog awbNumber={awbNumber} partnerId={partnerId} onClose={() => setIsOpen(false)} />
        )}
      </Suspense>
    </>
  );
}
