import type { AddressEntry, AddressKind } from '@portal/contract/address-book';
import { useMemo } from 'react';
import { ApiError } from '../../api/client.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useFormState } from '../../ui/form/errors/use-form-state.ts';
import { useFormErrors } from '../../ui/form/errors/use-form-errors.ts';
import { toast } from '../../ui/toast/toasts.tsx';
import { addressBookMessages } from './address-book-messages.ts';
import { useCreateAddress, useEditAddress } from './address-mutations.ts';
import { checkAddress, emptyAddress, entryToValues } from './address-form-values.ts';

/** An address being typed; what is typed is kept on this device until it is saved. */
export function useAddressForm(entry: AddressEntry | undefined, kind: AddressKind, onDone: () => void) {
  const t = useMessages(addressBookMessages);
  const start = useMemo(
    () => (entry === undefined ? emptyAddress(kind) : entryToValues(entry)),
    [entry, kind],
  );
  // The version is in the key: a draft of what the address was must not come back over what it is.
  const form = useFormState(
    entry === undefined ? 'address-new' : `address-${entry.id}-${entry.version}`,
    start,
  );
  const refusals = useFormErrors(form.setFieldErrors);
  const create = useCreateAddress();
  const edit = useEditAddress();

  const submit = () => {
    const checked = checkAddress(form.values);
    if ('fieldErrors' in checked) {
      refusals.show(checked.fieldErrors);
      return;
    }
    refusals.clear();
    const outcome = {
      onSuccess: ({ label }: AddressEntry) => {
        form.reset(start);
        toast(t('saved', { label }));
        onDone();
      },
      onError: (error: Error) => {
        const stale = error instanceof ApiError && error.problem.kind === 'stale';
        if (stale) refusals.show({}, [t('stale')]);
        else refusals.handleError(error);
      },
    };
    if (entry === undefined) create.mutate(checked.value, outcome);
    else edit.mutate({ entry, patch: checked.value }, outcome);
  };

  return {
    form,
    submit,
    discard: () => form.reset(start),
    busy: create.isPending || edit.isPending,
    formErrors: refusals.formErrors,
  };
}
