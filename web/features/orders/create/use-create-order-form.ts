import { orderInput, type OrderDetails } from '@portal/contract/orders';
import { useState } from 'react';
import { useCreateOrder } from './create-order.ts';
import { validate } from '../../../ui/form/errors/field-errors.ts';
import { emptyOrderForm } from '../form/order-form-values.ts';
import { formToInput } from '../form/order-form-wire.ts';
import { ORDER_FIELDS } from '../form/order-fields.ts';
import { useFormState } from '../../../ui/form/errors/use-form-state.ts';
import { useFormErrors } from '../../../ui/form/errors/use-form-errors.ts';

const EMPTY = emptyOrderForm();

/** A new order being typed; it is kept on this device until it is created. */
export function useCreateOrderForm(onCreated: (order: OrderDetails) => void) {
  const form = useFormState('order-new', EMPTY);
  const refusals = useFormErrors(form.setFieldErrors, ORDER_FIELDS);
  const [attempt, setAttempt] = useState({ body: '', key: '' });
  const create = useCreateOrder();

  const submit = () => {
    const checked = validate(orderInput, formToInput(form.values), ORDER_FIELDS);
    if ('fieldErrors' in checked) {
      refusals.show(checked.fieldErrors);
      return;
    }
    refusals.clear();
    // The same order tried again keeps its key, so that a retry after a lost answer makes no second one.
    const body = JSON.stringify(checked.value);
    const key = attempt.body === body ? attempt.key : crypto.randomUUID();
    setAttempt({ body, key });
    create.mutate(
      { body: checked.value, idempotencyKey: key },
      {
        onSuccess: (order) => {
          form.reset(EMPTY);
          onCreated(order);
        },
        onError: refusals.handleError,
      },
    );
  };

  const reset = () => {
    form.reset(EMPTY);
    refusals.clear();
  };

  return { form, submit, reset, isCreating: create.isPending, complaints: refusals.formErrors };
}
