import { reroute } from '@portal/contract/orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { getErrorMessage } from '../../../api/errors.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { toast, toastFailure } from '../../../ui/toast/toasts.tsx';
import { orderKeys } from '../order-keys.ts';
import { ordersMessages } from '../orders-messages.ts';

/** Looks for partners for orders again and shows how many orders have a partner for every leg. */
export function useReroute() {
  const t = useMessages(ordersMessages);
  const { mutate, isPending } = useRerouteOrders();
  return {
    isRerouting: isPending,
    reroute: (orderIds: readonly string[], onSuccess?: () => void) =>
      mutate(orderIds, {
        onSuccess: (outcomes) => {
          const reroutedCount = outcomes.filter(({ ok }) => ok).length;
          if (reroutedCount > 0) toast(t('rerouted', { count: reroutedCount }));
          const failed = outcomes.filter(({ ok }) => !ok);
          const [first] = failed;
          if (first !== undefined) {
            const title = t('noNewPartner', { count: failed.length });
            const texts = first.reasons.map(({ message }) => message);
            toastFailure(texts.length === 0 ? title : title.concat(': ', texts.join(' ')));
          }
          onSuccess?.();
        },
        onError: (error) => toastFailure(getErrorMessage(error, t('failed'))),
      }),
  };
}

/** Routes orders again; `ok` of an outcome is true when every leg has a partner. */
function useRerouteOrders() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (orderIds: readonly string[]) =>
      (await call(reroute, { body: { orderIds: [...orderIds] } })).value,
    onSettled: () => queries.invalidateQueries({ queryKey: orderKeys.all }),
  });
}
