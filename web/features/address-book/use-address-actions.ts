import type { AddressEntry } from '@portal/contract/address-book';
import { ApiError } from '../../api/client.ts';
import { useMessages } from '../../i18n/messages.ts';
import { toast, toastFailure } from '../../ui/toast/toasts.tsx';
import { addressBookMessages } from './address-book-messages.ts';
import { useCreateAddress, useDeleteAddress, useEditAddress } from './address-mutations.ts';

export interface AddressActions {
  /** Offered first among its kind, or no longer. */
  readonly setUsual: (entry: AddressEntry, isDefault: boolean) => void;
  readonly remove: (entry: AddressEntry) => void;
}

/**
 * What can be done with an address without a form; taking one away can be undone. For the page, not for the row: a row
 * that is gone hears no answer.
 */
export function useAddressActions(): AddressActions {
  const t = useMessages(addressBookMessages);
  const { mutate: create } = useCreateAddress();
  const { mutate: edit } = useEditAddress();
  const { mutate: forget } = useDeleteAddress();
  const onError = (error: Error) =>
    toastFailure(error instanceof ApiError ? error.problem.error : t('notSaved'));
  return {
    setUsual: (entry: AddressEntry, isDefault: boolean) =>
      edit(
        { entry, patch: { isDefault } },
        { onSuccess: ({ label }) => toast(t('saved', { label })), onError },
      ),
    remove: (entry: AddressEntry) => {
      const { id, label, kind, party, isDefault } = entry;
      const putBack = () => create({ label, kind, party, isDefault }, { onError });
      forget(id, { onSuccess: () => toast(t('removed', { label }), { undo: putBack }), onError });
    },
  };
}
