import { orderPatch, type OrderDetails } from '@portal/contract/orders';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ApiError } from '../../../api/client.ts';
import { useEditOrder } from './edit-order.ts';
import { orderQuery } from '../detail/get-order.ts';
import { check } from '../../../ui/form/faults/faults.ts';
import { mergeEdits, type Merged } from './merge-edits.ts';
import { orderToValues, type OrderFormValues } from '../form/order-form-values.ts';
import { formToPatch } from '../form/order-form-wire.ts';
import { ORDER_FIELDS } from '../form/order-fields.ts';
import { useFormState } from '../../../ui/form/faults/use-form-state.ts';
import { useRefusals } from '../../../ui/form/faults/use-refusals.ts';

interface EditHooks {
  readonly onSaved: (order: OrderDetails) => void;
  readonly onUnchanged: () => void;
}

/**
 * An order being edited. A change saved by someone else meanwhile is merged into the form (`merged` says what), and
 * the next save is made against their version.
 */
export function useEditOrderForm(order: OrderDetails, { onSaved, onUnchanged }: EditHooks) {
  const queries = useQueryClient();
  const [base, setBase] = useState(order);
  const start = useMemo(() => orderToValues(base), [base]);
  // The version is in the key: a draft of what the order was must not come back over what it is.
  const form = useFormState(`order-${base.id}-${base.version}`, start);
  const refusals = useRefusals(form.blame, ORDER_FIELDS);
  const [merged, setMerged] = useState<Merged<OrderFormValues>>();
  const edit = useEditOrder(order.id);

  const mergeTheirs = async () => {
    const theirs = await queries.fetchQuery({ ...orderQuery(order.id), staleTime: 0 });
    const both = mergeEdits(start, form.values, orderToValues(theirs));
    setBase(theirs);
    form.restart(orderToValues(theirs), both.mine);
    setMerged(both);
  };

  const save = async () => {
    const patch = formToPatch(start, form.values);
    if (Object.keys(patch).length === 0) return onUnchanged();
    const checked = check(orderPatch, patch, ORDER_FIELDS);
    if ('faults' in checked) return refusals.show(checked.faults);
    refusals.clear();
    try {
      const saved = await edit.mutateAsync({ patch: checked.value, version: base.version });
      form.restart(orderToValues(saved));
      onSaved(saved);
    } catch (error) {
      if (error instanceof ApiError && error.problem.kind === 'stale')
        await mergeTheirs().catch(refusals.hear);
      else refusals.hear(error);
    }
  };

  return {
    form,
    merged,
    /** Where both changed a field: takes what the other saved. */
    takeTheirs: () => {
      if (merged !== undefined) form.restart(start, merged.theirs);
      setMerged(undefined);
    },
    keepMine: () => setMerged(undefined),
    submit: () => void save(),
    reset: () => form.restart(start),
    busy: edit.isPending,
    complaints: refusals.complaints,
  };
}
