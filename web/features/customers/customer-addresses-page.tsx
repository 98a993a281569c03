import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMessages } from '../../i18n/messages.ts';
import { AddressBook, AddressOwner } from '../address-book/index.ts';
import { customerMessages } from './customer-messages.ts';
import { customerQuery } from './customer-queries.ts';

const route = getRouteApi('/signed-in/customers/$id/addresses');

/** `/customers/{id}/addresses`: the address book of a customer, whose default addresses its new orders get. */
export function CustomerAddressesPage() {
  const t = useMessages(customerMessages);
  const { id } = route.useParams();
  const navigate = useNavigate();
  const { data: customer } = useQuery(customerQuery(id));
  return (
    <AddressOwner value={id}>
      <AddressBook
        title={customer === undefined ? t('addresses') : t('addressesOf', { name: customer.name })}
        search={route.useSearch()}
        onSearch={(patch) =>
          void navigate({
            to: '/customers/$id/addresses',
            params: { id },
            search: (previous) => ({ ...previous, ...patch }),
            resetScroll: false,
          })
        }
      />
    </AddressOwner>
  );
}
