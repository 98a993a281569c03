import { Button } from '@mantine/core';
import type { PartnerOrder } from '@portal/contract/partner-orders';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Permitted } from '../../../routes/permitted.tsx';
import { partnerOrdersMessages } from '../partner-orders-messages.ts';

const AskBackDialog = lazyPart(() => import('./ask-back-dialog.tsx'), 'AskBackDialog');

interface AskBackProps {
  readonly order: PartnerOrder;
  readonly partnerId: string;
}

/** The way to ask the client to take a parcel back, while the partner has it and may. */
export function AskBack({ order, partnerId }: AskBackProps) {
  const t = useMessages(partnerOrdersMessages);
  const [asked, setAsked] = useState(false);
  const [opened, setOpened] = useState(false);
  return (
    <>
      {order.actions.includes('reverse') && (
        <Permitted permission="partner-orders.update">
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            onClick={() => {
              setAsked(true);
              setOpened(true);
            }}
          >
            {t('askBack')}
          </Button>
        </Permitted>
      )}
      {asked && (
        <Suspense fallback={null}>
          <AskBackDialog
            order={order}
            partnerId={partnerId}
            opened={opened}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      )}
    </>
  );
}
