import { Alert, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useMessages } from '../../i18n/messages.ts';
import { Permitted } from '../../session/permitted.tsx';
import { customerMessages, customerUserMessages } from './customer-messages.ts';
import { addressesPath, formPath } from './customer-paths.ts';
import { customerQuery } from './customer-queries.ts';
import { CustomerUserList } from './customer-user-list.tsx';
import { InviteUserButton } from './invite-user.tsx';

const route = getRouteApi('/signed-in/customers/$id/users');

/** `/customers/{id}/users` */
export function CustomerUsersPage() {
  const t = useMessages(customerUserMessages);
  const tCustomers = useMessages(customerMessages);
  const { id } = route.useParams();
  const search = route.useSearch();
  const navigate = useNavigate();
  const { data: customer, isError } = useQuery(customerQuery(id));
  const name = customer?.name ?? '';
  return (
    <CustomerUserList
      customerId={id}
      title={customer === undefined ? tCustomers('users') : t('title', { name })}
      actions={
        isError ? undefined : (
          <>
            <Button variant="default" component={Link} to={addressesPath(id)}>
              {tCustomers('addresses')}
            </Button>
            <Permitted permission="customers.write">
              <Button variant="default" component={Link} to={formPath(id)}>
                {tCustomers('change')}
              </Button>
            </Permitted>
            <InviteUserButton customerId={id} />
          </>
        )
      }
      search={search}
      onSearch={(patch) =>
        void navigate({
          to: '/customers/$id/users',
          params: { id },
          search: (current) => ({ ...current, ...patch }),
          resetScroll: false,
        })
      }
      notice={
        customer?.status === 'SUSPENDED' ? (
          <Alert color="yellow" radius={0}>
            {t('suspended', { name })}
          </Alert>
        ) : undefined
      }
    />
  );
}
