import { CUSTOMER_USER_STATES, listCustomerUsers, type CustomerUser } from '@portal/contract/customers';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { readListQuery } from '../../api/list-query.ts';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { usePermission } from '../../session/use-user.ts';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { StatusChip } from '../../ui/display/status-chip.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import type { SearchParams, SearchPatch } from '../../ui/list/list-search.ts';
import type { Column } from '../../ui/list/list-types.ts';
import { customerUserMessages } from './customer-messages.ts';
import { customerUsersQuery } from './customer-queries.ts';
import classes from './customers.module.css';
import { InviteUserButton } from './invite-user.tsx';
import { UserMenu } from './user-menu.tsx';

const TONES = { ACTIVE: 'success', DISABLED: 'neutral', INVITED: 'info', EXPIRED: 'warning' } as const;

interface CustomerUserListProps {
  readonly customerId: string;
  readonly title: string;
  readonly search: SearchParams;
  readonly onSearch: (patch: SearchPatch) => void;
  /** The buttons of the page; absent while the customer cannot be shown. */
  readonly actions?: ReactNode;
  readonly notice?: ReactNode;
}

/** The users of a customer and its open invitations, for its client and for its admins. */
export function CustomerUserList({
  customerId,
  title,
  search,
  onSearch,
  actions,
  notice,
}: CustomerUserListProps) {
  const t = useMessages(customerUserMessages);
  const { formatDate } = useFormats();
  const { isAllowed, reason } = usePermission('customer-users.write');
  const answer = useQuery(customerUsersQuery(customerId, readListQuery(listCustomerUsers, search)));
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
      key: 'lastSeenAt',
      label: t('lastVisit'),
      width: 130,
      priority: 3,
      render: ({ lastSeenAt }) =>
        lastSeenAt === null ? (
          <span className={classes.none}>{t('noVisit')}</span>
        ) : (
          <RelativeTime at={lastSeenAt} />
        ),
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
      render: (user) => <UserMenu customerId={customerId} user={user} />,
    },
  ];
  return (
    <ListPage<CustomerUser>
      title={title}
      actions={actions}
      search={search}
      onSearch={onSearch}
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
      empty={{
        title: t('emptyTitle'),
        help: t('inviteHelp'),
        action: <InviteUserButton customerId={customerId} />,
      }}
      notice={notice}
    />
  );
}
