import { orderPatch, type OrderDetails } from '@portal/contract/orders';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ApiError } from '../../../api/client.ts';
import { useEditOrder } from './edit-order.ts';
import { orderQuery } from '../detail/get-order.ts';
import { validate } from '../../../ui/form/errors/field-errors.ts';
import { mergeEdits, type MergedEdits } from './merge-edits.ts';
import { orderToValues, type OrderFormValues } from '../form/order-form-values.ts';
import { formToPatch } from '../form/order-form-wire.ts';
import { ORDER_FIELDS } from '../form/order-fields.ts';
import { useFormState } from '../../../ui/form/errors/use-form-state.ts';
import { useFormErrors } from '../../../ui/form/errors/use-form-errors.ts';

interface EditCallbacks {
  readonly onSaved: (order: OrderDetails) => void;
  readonly onUnchanged: () => void;
}

/**
 * An order being edited. A change saved by someone else meanwhile is merged into the form (`merged` says what), and
 * the next save is made against their version.
 */
export function useEditOrderForm(order: OrderDetails, { onSaved, onUnchanged }: EditCallbacks) {
  const queries = useQueryClient();
  const [base, setBase] = useState(order);
  const start = useMemo(() => orderToValues(base), [base]);
  // The version is in the key: a draft of what the order was must not come back over what it is.
  const form = useFormState(`order-${base.id}-${base.version}`, start);
  const refusals = useFormErrors(form.setFieldErrors, ORDER_FIELDS);
  const [merged, setMerged] = useState<MergedEdits<OrderFormValues>>();
  const edit = useEditOrder(order.id);

  const mergeRemote = async () => {
    const remote = await queries.fetchQuery({ ...orderQuery(order.id), staleTime: 0 });
    const merge = mergeEdits(start, form.values, orderToValues(remote));
    setBase(remote);
    form.reset(orderToValues(remote), merge.preferLocal);
    setMerged(merge);
  };

  const save = async () => {
    const patch = formToPatch(start, form.values);
    if (Object.keys(patch).length === 0) return onUnchanged();
    const checked = validate(orderPatch, patch, ORDER_FIELDS);
    if ('fieldErrors' in checked) return refusals.show(checked.fieldErrors);
    refusals.clear();
    try {
      const saved = await edit.mutateAsync({ patch: checked.value, version: base.version });
      form.reset(orderToValues(saved));
      onSaved(saved);
    } catch (error) {
      if (error instanceof ApiError && error.problem.kind === 'stale')
        await mergeRemote().catch(refusals.handleError);
      else refusals.handleError(error);
    }
  };

  return {
    form,
    merged,
    /** Where both changed a field: takes what the other saved. */
    takeRemote: () => {
      if (merged !== undefined) form.reset(start, merged.preferRemote);
      setMerged(undefined);
    },
    keepLocal: () => setMerged(undefined),
    submit: () => void save(),
    reset: () => form.reset(start),
    isSaving: edit.isPending,
    complaints: refusals.formErrors,
  };
}
