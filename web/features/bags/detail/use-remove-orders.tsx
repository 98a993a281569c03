import { Suspense, useState } from 'react';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { toast, toastFailure } from '../../../ui/toast/toasts.tsx';
import { baggingMessages } from '../bagging-messages.ts';
import { useBagMutation } from '../bag-mutations.ts';
import { getSideActions, useBaggingSide, type SideBag } from '../bagging-side.ts';

const DeleteDialog = lazyPart(() => import('../dialogs/delete-dialog.tsx'), 'DeleteDialog');

/** Removes an order: from an open bag at once, with an undo; from a sealed bag after asking for a reason. */
export function useRemoveOrders(bag: SideBag) {
  const t = useMessages(baggingMessages);
  const { calls } = useBaggingSide();
  const { mutate, isPending } = useBagMutation((orderCode: string) => calls.removeOrder(bag, orderCode));
  const { mutate: addBack } = useBagMutation(calls.pack);
  const [orderToRemove, setOrderToRemove] = useState<string>();
  const showFailure = (error: Error) => toastFailure(error.message);
  const undo = (orderCode: string) =>
    addBack(
      { target: { bagId: bag.id }, orderIds: [orderCode], key: crypto.randomUUID() },
      { onError: showFailure },
    );
  const remove = (orderCode: string) => {
    if (!getSideActions(bag).includes('remove-order')) {
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
