import { Alert, Button, Group } from '@mantine/core';
import type { OrderOutcome } from '@portal/contract/orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { uiMessages } from '../../../ui/ui-messages.ts';
import { orderKeys } from '../order-keys.ts';
import type { OrderDialogProps } from './order-action.ts';
import { RefusedOrders } from './refused-orders.tsx';

interface OrderActionFormProps<Outcome extends OrderOutcome> extends Omit<OrderDialogProps, 'orders'> {
  readonly title: string;
  /** The fields. */
  readonly children: ReactNode;
  readonly confirmLabel: string;
  /** In place of 'Cancel', where that could be read as the verb. */
  readonly cancelLabel?: string;
  readonly isDanger?: boolean;
  /** False until the required fields have values. */
  readonly canSend?: boolean;
  readonly send: () => Promise<readonly Outcome[]>;
  /** Shows what was done for the orders that were not refused. */
  readonly onSuccess: (succeeded: readonly Outcome[]) => void;
  readonly refusedTitle: (count: number) => string;
}

/** The dialog of an action on orders: sends once, closes if no order was refused, else lists the refused orders. */
export function OrderActionForm<Outcome extends OrderOutcome>(props: OrderActionFormProps<Outcome>) {
  const { isOpen, onClose, title, children, isDanger = false, canSend = true } = props;
  const t = useMessages(uiMessages);
  const queries = useQueryClient();
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: props.send,
    onSuccess: (outcomes) => {
      const succeeded = outcomes.filter(({ ok }) => ok);
      if (succeeded.length > 0) props.onSuccess(succeeded);
      if (succeeded.length === outcomes.length) onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: orderKeys.all }),
  });
  const refused = data?.filter(({ ok }) => !ok) ?? [];
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (canSend) mutate();
        }}
      >
        {children}
        {error !== null && <RefusalAlert error={error} />}
        {refused.length > 0 && (
          <Alert color="red" mt="md" role="alert" title={props.refusedTitle(refused.length)}>
            <RefusedOrders outcomes={refused} />
          </Alert>
        )}
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose} data-autofocus={isDanger || undefined}>
            {data === undefined ? (props.cancelLabel ?? t('cancel')) : t('close')}
          </Button>
          <Button
            type="submit"
            color={isDanger ? 'red' : 'brand'}
            loading={isPending}
            disabled={!canSend || data !== undefined}
          >
            {props.confirmLabel}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
