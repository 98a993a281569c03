import { orderInput, type OrderDetails } from '@portal/contract/orders';
import { useCreateOrder } from './create-order.ts';
import { validate } from '../../../ui/form/errors/field-errors.ts';
import { emptyOrderForm } from '../form/order-form-values.ts';
import { formToInput } from '../form/order-form-wire.ts';
import { ORDER_FORM_PATHS } from '../form/order-form-paths.ts';
import { useFormState } from '../../../ui/form/errors/use-form-state.ts';
import { useFormErrors } from '../../../ui/form/errors/use-form-errors.ts';
import { useUser } from '../../../session/use-user.ts';
import { useIdempotencyKey } from '../../../ui/form/use-idempotency-key.ts';

/** What the address of the page says of a new order: its kind, and the booking that it is shipped with. */
export interface NewOrderSearch {
  readonly kind?: 'B2B' | undefined;
  readonly bookingId?: string | undefined;
}

/** The form of a new order. Its draft is stored in this browser until the order is created. */
export function useCreateOrderForm(
  { kind, bookingId }: NewOrderSearch,
  onCreated: (order: OrderDetails) => void,
) {
  const { currency } = useUser();
  const empty = {
    ...emptyOrderForm(currency),
    ...(kind !== undefined && { kind }),
    ...(bookingId !== undefined && { kind: 'B2B' as const, bookingId }),
  };
  const form = useFormState(
    ['order-new', kind, bookingId].filter((part) => part !== undefined).join('-'),
    empty,
  );
  const errors = useFormErrors(form.setFieldErrors, ORDER_FORM_PATHS);
  const getKey = useIdempotencyKey();
  const create = useCreateOrder();

  const submit = () => {
    const result = validate(orderInput, formToInput(form.values), ORDER_FORM_PATHS);
    if ('fieldErrors' in result) {
      errors.show(result.fieldErrors);
      return;
    }
    errors.clear();
    create.mutate(
      { body: result.value, idempotencyKey: getKey(result.value) },
      {
        onSuccess: (order) => {
          form.reset(empty);
          onCreated(order);
        },
        onError: errors.handleError,
      },
    );
  };

  const reset = () => {
    form.reset(empty);
    errors.clear();
  };

  return { form, submit, reset, isCreating: create.isPending, formErrors: errors.formErrors };
}
