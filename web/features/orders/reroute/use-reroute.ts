import { ApiError } from '../../../api/client.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { toast, toastFailure } from '../../../ui/toasts.tsx';
import { useRerouteOrders } from './reroute-orders.ts';
import { ordersMessages } from '../orders-messages.ts';

/** Looks for partners again, and says how many orders found one. */
export function useReroute() {
  const t = useMessages(ordersMessages);
  const { mutate, isPending } = useRerouteOrders();
  return {
    busy: isPending,
    reroute: (orderIds: readonly string[], done?: () => void) =>
      mutate(orderIds, {
        onSuccess: (answers) => {
          const found = answers.filter((answer) => answer.ok).length;
          if (found > 0) toast(t('rerouted', { count: found }));
          const waiting = answers.filter((answer) => !answer.ok);
          const [first] = waiting;
          if (first !== undefined)
            toastFailure(
              [t('noNewPartner', { count: waiting.length }), first.reason].filter(Boolean).join(': '),
            );
          done?.();
        },
        onError: (error) => toastFailure(error instanceof ApiError ? error.problem.error : t('failed')),
      }),
  };
}
