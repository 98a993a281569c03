import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getErrorMessage } from '../../../api/errors.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { toastFailure } from '../../../ui/toast/toasts.tsx';
import { orderKeys } from '../order-keys.ts';
import type { OrderRef } from '../order-selection.ts';
import { ordersMessages } from '../orders-messages.ts';

interface ActionRun {
  readonly key: string;
  readonly run: (orders: readonly OrderRef[]) => Promise<void>;
  readonly orders: readonly OrderRef[];
}

/** Runs actions that have no dialog. `runningKey`: the action that is running. */
export function useRunAction() {
  const t = useMessages(ordersMessages);
  const queries = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ run, orders }: ActionRun) => run(orders),
    onError: (error) => toastFailure(getErrorMessage(error, t('failed'))),
    onSettled: () => queries.invalidateQueries({ queryKey: orderKeys.all }),
  });
  return { runAction: mutate, runningKey: isPending ? variables.key : undefined };
}
