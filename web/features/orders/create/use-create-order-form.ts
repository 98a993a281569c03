import { orderInput, type OrderDetails } from '@portal/contract/orders';
import { useState } from 'react';
import { isDeepEqual } from '../../../ui/form/errors/deep-equal.ts';
import { EMPTY_PARTY, type PartyValues } from '../../address-book/index.ts';
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
  const [sender, setSender] = useState(EMPTY_PARTY);
  const empty = {
    ...emptyOrderForm(currency),
    consignor: sender,
    ...(kind !== undefined && { kind }),
    ...(bookingId !== undefined && { kind: 'B2B' as const, bookingId }),
  };
  const form = useFormState(
    ['order-new', kind, bookingId].filter((part) => part !== undefined).join('-'),
    empty,
  );
  const { values, isDirty, setFields } = form;
  /** Fills in the default sender, unless another one is entered. */
  const fillSender = (read: PartyValues) => {
    setSender(read);
    if (!isDeepEqual(values.consignor, EMPTY_PARTY)) return;
    if (isDirty) setFields({ consignor: read });
    else form.reset({ ...empty, consignor: read });
  };
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

  return { form, submit, reset, fillSender, isCreating: create.isPending, formErrors: errors.formErrors };
}
