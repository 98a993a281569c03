import { Button } from '@mantine/core';
import { getBagActions, type Bag } from '@portal/contract/bagging';
import { IconTruckLoading } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Permitted } from '../../../session/permitted.tsx';
import { baggingMessages } from '../../bags/index.ts';

const HandOverDialog = lazyPart(() => import('../dialogs/hand-over-dialog.tsx'), 'HandOverDialog');

/** Hands a bag over to its forwarder; nothing if its state does not allow it. */
export function HandOverButton({ bag }: { readonly bag: Bag }) {
  const t = useMessages(baggingMessages);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {getBagActions(bag).includes('hand-over') && (
        <Permitted permission="bagging.write">
          <Button leftSection={<IconTruckLoading size={16} aria-hidden />} onClick={() => setIsOpen(true)}>
            {t('handOver')}
          </Button>
        </Permitted>
      )}
      <Suspense fallback={null}>
        {isOpen && <HandOverDialog bag={bag} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}
