import { Alert, Button } from '@mantine/core';
import { CUSTOMER_USER_STATES, listCustomerUsers, type CustomerUser } from '@portal/contract/customers';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { readListQuery } from '../../api/list-query.ts';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Permitted } from '../../session/permitted.tsx';
import { usePermission } from '../../session/use-user.ts';
import { StatusChip } from '../../ui/display/status-chip.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import type { Column } from '../../ui/list/list-types.ts';
import { customerMessages, customerUserMessages } from './customer-messages.ts';
import { formPath } from './customer-paths.ts';
import { customerQuery, customerUsersQuery } from './customer-queries.ts';
import classes from './customers.module.css';
import { InviteUserButton } from './invite-user.tsx';
import { UserMenu } from './user-menu.tsx';

const route = getRouteApi('/signed-in/customers/$id/users');

const TONES = { ACTIVE: 'success', DISABLED: 'neutral', INVITED: 'info', EXPIRED: 'warning' } as const;

/** `/customers/{id}/users` */
export function CustomerUsersPage() {
  const t = useMessages(customerUserMessages);
  const tCustomers = useMessages(customerMessages);
  const { formatDate } = useFormats();
  const { id } = route.useParams();
  const search = route.useSearch();
  const navigate = useNavigate();
  const { isAllowed, reason } = usePermission('customers.write');
  const { data: customer, isError } = useQuery(customerQuery(id));
  const answer = useQuery(customerUsersQuery(id, readListQuery(listCustomerUsers, search)));
  const columns: readonly Column<CustomerUser>[] = [
    {
      key: 'name',
      label: t('name'),
      sortKey: 'name',
      width: 200,
      priority: 1,
      card: 'title',
      render: ({ name }) => name ?? <span className={classes.none}>{t('invitedName')}</span>,
    },
    {
      key: 'email',
      label: t('email'),
      sortKey: 'email',
      width: 260,
      priority: 1,
      render: ({ email }) => email,
    },
    {
      key: 'role',
      label: t('role'),
      sortKey: 'role',
      width: 110,
      priority: 2,
      render: ({ role }) => t(`role_${role}`),
    },
    {
      key: 'state',
      label: t('state'),
      width: 150,
      priority: 1,
      card: 'side',
      render: ({ state }) => <StatusChip tone={TONES[state]}>{t(`state_${state}`)}</StatusChip>,
    },
    {
      key: 'createdAt',
      label: t('since'),
      sortKey: 'createdAt',
      width: 120,
      priority: 4,
      render: ({ createdAt }) => formatDate(createdAt),
    },
    {
      key: 'actions',
      label: t('actions'),
      width: 88,
      priority: 1,
      align: 'right',
      card: 'line',
      render: (user) => <UserMenu customerId={id} user={user} />,
    },
  ];
  const name = customer?.name ?? '';
  const invite = <InviteUserButton customerId={id} />;
  return (
    <ListPage<CustomerUser>
      title={customer === undefined ? tCustomers('users') : t('title', { name })}
      actions={
        isError ? undefined : (
          <>
            <Permitted permission="customers.write">
              <Button variant="default" component={Link} to={formPath(id)}>
                {tCustomers('change')}
              </Button>
            </Permitted>
            {invite}
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
      result={answer}
      rowId={(user) => user.id}
      rowLabel={(user) => user.email}
      columns={columns.filter(({ key }) => key !== 'actions' || isAllowed || reason !== undefined)}
      searchBox={{ key: 'search', label: t('search'), placeholder: t('searchHelp') }}
      filters={[
        {
          kind: 'select',
          key: 'state',
          label: t('state'),
          options: CUSTOMER_USER_STATES.map((state) => ({ value: state, label: t(`state_${state}`) })),
        },
      ]}
      empty={{ title: t('emptyTitle'), help: t('inviteHelp'), action: invite }}
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
