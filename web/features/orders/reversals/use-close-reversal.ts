import type { Reversal } from '@portal/contract/orders';
import { useMessages } from '../../../i18n/messages.ts';
import { toast, toastFailure } from '../../../ui/toast/toasts.tsx';
import { useCloseReversal } from './reversal-queries.ts';
import { reversalMessages } from './reversal-messages.ts';

/** Closes a reversal whose parcel is back, and says so. */
export function useCloseWithToast() {
  const t = useMessages(reversalMessages);
  const { mutate, isPending } = useCloseReversal();
  return {
    isClosing: isPending,
    close: ({ id, order }: Reversal) =>
      mutate(id, {
        onSuccess: () => toast(t('closed', { code: order.orderCode })),
        onError: (error) => toastFailure(error.message),
      }),
  };
}
