import type { AddressEntry, AddressKind } from '@portal/contract/address-book';
import { useMemo } from 'react';
import { getErrorKind } from '../../api/errors.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useFormState } from '../../ui/form/errors/use-form-state.ts';
import { useFormErrors } from '../../ui/form/errors/use-form-errors.ts';
import { toast } from '../../ui/toast/toasts.tsx';
import { addressBookMessages } from './address-book-messages.ts';
import { useCreateAddress, useEditAddress } from './address-mutations.ts';
import { useAddressOwner } from './address-owner.ts';
import { ADDRESS_FORM_PATHS, checkAddress, emptyAddress, entryToValues } from './address-form-values.ts';

/** The state of the address form. Unsaved values are stored in the browser. */
export function useAddressForm(entry: AddressEntry | undefined, kind: AddressKind, onDone: () => void) {
  const t = useMessages(addressBookMessages);
  const initialValues = useMemo(
    () => (entry === undefined ? emptyAddress(kind) : entryToValues(entry)),
    [entry, kind],
  );
  const { customerId = '' } = useAddressOwner();
  // The version is part of the key, so that a draft of an older version is not restored.
  const form = useFormState(
    entry === undefined ? `address-new${customerId}` : `address-${entry.id}-${entry.version}`,
    initialValues,
  );
  const errors = useFormErrors(form.setFieldErrors, ADDRESS_FORM_PATHS);
  const create = useCreateAddress();
  const edit = useEditAddress();

  const submit = () => {
    const result = checkAddress(form.values);
    if ('fieldErrors' in result) {
      errors.show(result.fieldErrors);
      return;
    }
    errors.clear();
    const callbacks = {
      onSuccess: ({ label }: AddressEntry) => {
        form.reset(initialValues);
        toast(t('saved', { label }));
        onDone();
      },
      onError: (error: Error) => {
        const isStale = getErrorKind(error) === 'stale';
        if (isStale) errors.show({}, [t('stale')]);
        else errors.handleError(error);
      },
    };
    if (entry === undefined) create.mutate(result.value, callbacks);
    else edit.mutate({ entry, patch: result.value }, callbacks);
  };

  return {
    form,
    submit,
    discard: () => form.reset(initialValues),
    busy: create.isPending || edit.isPending,
    formErrors: errors.formErrors,
  };
}
