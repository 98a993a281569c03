import { getBagActions, type Bag } from '@portal/contract/bagging';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { toast, toastFailure } from '../../../ui/toast/toasts.tsx';
import { baggingMessages } from '../bagging-messages.ts';
import { usePackBag, useRemoveBagOrder } from '../bagging-queries.ts';

const DeleteDialog = lazyPart(() => import('../dialogs/delete-dialog.tsx'), 'DeleteDialog');

/** Removes an order: from an open bag at once, with an undo; from a sealed bag after asking for a reason. */
export function useRemoveOrders(bag: Bag) {
  const t = useMessages(baggingMessages);
  const { mutate, isPending } = useRemoveBagOrder(bag);
  const { mutate: addBack } = usePackBag();
  const [orderToRemove, setOrderToRemove] = useState<string>();
  const showFailure = (error: Error) => toastFailure(error.message);
  const undo = (orderCode: string) =>
    addBack(
      { body: { bagId: bag.id, orderIds: [orderCode] }, key: crypto.randomUUID() },
      { onError: showFailure },
    );
  const remove = (orderCode: string) => {
    if (!getBagActions(bag).includes('remove-order')) {
      setOrderToRemove(orderCode);
      return;
    }
    mutate(orderCode, {
      onSuccess: () => toast(t('orderRemoved', { code: orderCode }), { undo: () => undo(orderCode) }),
      onError: showFailure,
    });
  };
  const dialog = orderToRemove !== undefined && (
    <Suspense fallback={null}>
      <DeleteDialog bag={bag} orderCode={orderToRemove} onClose={() => setOrderToRemove(undefined)} />
    </Suspense>
  );
  return { removeOrder: remove, isPending, dialog };
}
