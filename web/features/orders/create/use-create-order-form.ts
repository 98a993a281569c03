import { orderInput, type OrderDetails } from '@portal/contract/orders';
import { useCreateOrder } from './create-order.ts';
import { validate } from '../../../ui/form/errors/field-errors.ts';
import { emptyOrderForm } from '../form/order-form-values.ts';
import { formToInput } from '../form/order-form-wire.ts';
import { ORDER_FORM_PATHS } from '../form/order-form-paths.ts';
import { useFormState } from '../../../ui/form/errors/use-form-state.ts';
import { useFormErrors } from '../../../ui/form/errors/use-form-errors.ts';
import { useIdempotencyKey } from '../../../ui/form/use-idempotency-key.ts';

const EMPTY_FORM = emptyOrderForm();

/** The form of a new order. Its draft is stored in this browser until the order is created. */
export function useCreateOrderForm(onCreated: (order: OrderDetails) => void) {
  const form = useFormState('order-new', EMPTY_FORM);
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
          form.reset(EMPTY_FORM);
          onCreated(order);
        },
        onError: errors.handleError,
      },
    );
  };

  const reset = () => {
    form.reset(EMPTY_FORM);
    errors.clear();
  };

  return { form, submit, reset, isCreating: create.isPending, formErrors: errors.formErrors };
}
