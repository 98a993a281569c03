import { Button } from '@mantine/core';
import { getBagActions, type Bag } from '@portal/contract/bagging';
import { IconTruckLoading } from '@tabler/icons-react';
import { useMessages } from '../../../i18n/messages.ts';
import { Permitted } from '../../../session/permitted.tsx';
import { baggingMessages } from '../../bags/index.ts';
import { useHandOver } from '../use-hand-over.tsx';

/** Hands a bag over to its forwarder; nothing if its state does not allow it. */
export function HandOverButton({ bag }: { readonly bag: Bag }) {
  const t = useMessages(baggingMessages);
  const { open, dialogs } = useHandOver();
  return (
    <>
      {getBagActions(bag).includes('hand-over') && (
        <Permitted permission="bagging.write">
          <Button leftSection={<IconTruckLoading size={16} aria-hidden />} onClick={() => open([bag])}>
            {t('handOver')}
          </Button>
        </Permitted>
      )}
      {dialogs}
    </>
  );
}
