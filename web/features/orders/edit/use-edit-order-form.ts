import { orderPatch, type OrderDetails } from '@portal/contract/orders';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { getErrorKind } from '../../../api/errors.ts';
import { useEditOrder } from './edit-order.ts';
import { orderQuery } from '../detail/order-query.ts';
import { validate } from '../../../ui/form/errors/field-errors.ts';
import { mergeEdits, type MergedEdits } from '../../../ui/form/merge-edits.ts';
import { orderToValues, type OrderFormValues } from '../form/order-form-values.ts';
import { formToPatch } from '../form/order-form-wire.ts';
import { ORDER_FORM_PATHS } from '../form/order-form-paths.ts';
import { useFormState } from '../../../ui/form/errors/use-form-state.ts';
import { useFormErrors } from '../../../ui/form/errors/use-form-errors.ts';

interface EditCallbacks {
  readonly onSaved: (order: OrderDetails) => void;
  readonly onUnchanged: () => void;
}

/**
 * The form that edits an order. When another user has saved the order meanwhile, their changes are merged into the form
 * (`merged`), and the next save is based on their version.
 */
export function useEditOrderForm(order: OrderDetails, { onSaved, onUnchanged }: EditCallbacks) {
  const queries = useQueryClient();
  const [base, setBase] = useState(order);
  const initialValues = useMemo(() => orderToValues(base), [base]);
  // The key contains the version: a draft of an earlier version must not be restored.
  const form = useFormState(`order-${base.id}-${base.version}`, initialValues);
  const errors = useFormErrors(form.setFieldErrors, ORDER_FORM_PATHS);
  const [merged, setMerged] = useState<MergedEdits<OrderFormValues>>();
  const edit = useEditOrder(order.id);

  const mergeRemote = async () => {
    const remote = await queries.fetchQuery({ ...orderQuery(order.id), staleTime: 0 });
    const merge = mergeEdits(initialValues, form.values, orderToValues(remote));
    setBase(remote);
    form.reset(orderToValues(remote), merge.preferLocal);
    setMerged(merge);
  };

  const save = async () => {
    const patch = formToPatch(initialValues, form.values);
    if (Object.keys(patch).length === 0) return onUnchanged();
    const result = validate(orderPatch, patch, ORDER_FORM_PATHS);
    if ('fieldErrors' in result) return errors.show(result.fieldErrors);
    errors.clear();
    try {
      const saved = await edit.mutateAsync({ patch: result.value, version: base.version });
      form.reset(orderToValues(saved));
      onSaved(saved);
    } catch (error) {
      if (getErrorKind(error) === 'stale') await mergeRemote().catch(errors.handleError);
      else errors.handleError(error);
    }
  };

  return {
    form,
    merged,
    /** Replaces the local values of conflicting fields with the saved ones. */
    takeRemote: () => {
      if (merged !== undefined) form.reset(initialValues, merged.preferRemote);
      setMerged(undefined);
    },
    keepLocal: () => setMerged(undefined),
    submit: () => void save(),
    reset: () => form.reset(initialValues),
    isSaving: edit.isPending,
    formErrors: errors.formErrors,
  };
}
