import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMessages } from '../../i18n/messages.ts';
import { addressBookMessages } from './address-book-messages.ts';
import { AddressBook } from './address-book.tsx';

const route = getRouteApi('/signed-in/address-book');

/** `/address-book` */
export function AddressBookPage() {
  const t = useMessages(addressBookMessages);
  const navigate = useNavigate();
  return (
    <AddressBook
      title={t('title')}
      search={route.useSearch()}
      onSearch={(patch) =>
        void navigate({
          to: '/address-book',
          search: (previous) => ({ ...previous, ...patch }),
          resetScroll: false,
        })
      }
    />
  );
}
