import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../i18n/lazy-part.ts';
import { defineMessages, useMessages } from '../../i18n/messages.ts';
import { Permitted } from '../../session/permitted.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import type { LabelledOrder } from './parcel-labels.tsx';

const ParcelLabels = lazyPart(() => import('./parcel-labels.tsx'), 'ParcelLabels');

const messages = defineMessages('show-label', {
  show: 'Show label',
  labelOf: 'Label of {code}',
});

/** Shows the labels of an order, one parcel at a time, without printing. */
export function ShowLabel({ order }: { readonly order: LabelledOrder }) {
  const t = useMessages(messages);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Permitted permission="labels.print">
        <Button
          variant="default"
          leftSection={<IconEye size={16} aria-hidden />}
          onClick={() => setIsOpen(true)}
        >
          {t('show')}
        </Button>
      </Permitted>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('labelOf', { code: order.orderCode })}
      >
        <Suspense>
          <ParcelLabels order={order} />
        </Suspense>
      </Dialog>
    </>
  );
}
