import { actionsOfBag, type Bag } from '@portal/contract/bagging';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../i18n/lazy-part.ts';
import { useMessages } from '../../i18n/messages.ts';
import { toast, toastFailure } from '../../ui/toasts.tsx';
import { baggingMessages } from './bagging-messages.ts';
import { usePackBag, useRemoveOrder } from './bagging-queries.ts';

const DeleteDialog = lazyPart(() => import('./delete-dialog.tsx'), 'DeleteDialog');

/** Takes an order out: of an open bag at once, and it can be undone; of a sealed one after asking why. */
export function useTakeOut(bag: Bag) {
  const t = useMessages(baggingMessages);
  const { mutate, isPending } = useRemoveOrder(bag);
  const { mutate: putBack } = usePackBag();
  const [asked, setAsked] = useState<string>();
  const failed = (error: Error) => toastFailure(error.message);
  const undo = (orderCode: string) =>
    putBack(
      { body: { bagId: bag.id, orderIds: [orderCode] }, key: crypto.randomUUID() },
      { onError: failed },
    );
  const takeOut = (orderCode: string) => {
    if (!actionsOfBag(bag.state).includes('remove-order')) {
      setAsked(orderCode);
      return;
    }
    mutate(orderCode, {
      onSuccess: () => toast(t('takenOut', { code: orderCode }), { undo: () => undo(orderCode) }),
      onError: failed,
    });
  };
  const dialog = asked !== undefined && (
    <Suspense fallback={null}>
      <DeleteDialog bag={bag} orderCode={asked} onClose={() => setAsked(undefined)} />
    </Suspense>
  );
  return { takeOut, busy: isPending, dialog };
}
