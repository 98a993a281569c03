import type { AddressEntry } from '@portal/contract/address-book';
import { getErrorMessage } from '../../api/errors.ts';
import { useMessages } from '../../i18n/messages.ts';
import { toast, toastFailure } from '../../ui/toast/toasts.tsx';
import { addressBookMessages } from './address-book-messages.ts';
import { useCreateAddress, useDeleteAddress, useEditAddress } from './address-mutations.ts';

export interface AddressActions {
  /** Sets or removes the entry as the default of its kind. */
  readonly setDefault: (entry: AddressEntry, isDefault: boolean) => void;
  readonly removeAddress: (entry: AddressEntry) => void;
}

/**
 * The actions on an address without a form; a deletion can be undone. Call it in the page: a deleted row is unmounted
 * before its response arrives.
 */
export function useAddressActions(): AddressActions {
  const t = useMessages(addressBookMessages);
  const { mutate: create } = useCreateAddress();
  const { mutate: edit } = useEditAddress();
  const { mutate: deleteById } = useDeleteAddress();
  const onError = (error: Error) => toastFailure(getErrorMessage(error, t('notSaved')));
  return {
    setDefault: (entry: AddressEntry, isDefault: boolean) =>
      edit(
        { entry, patch: { isDefault } },
        { onSuccess: ({ label }) => toast(t('saved', { label })), onError },
      ),
    removeAddress: (entry: AddressEntry) => {
      const { id, label, kind, party, isDefault } = entry;
      const restore = () => create({ label, kind, party, isDefault }, { onError });
      deleteById(id, { onSuccess: () => toast(t('removed', { label }), { undo: restore }), onError });
    },
  };
}
