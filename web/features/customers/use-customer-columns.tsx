import { addDays } from '@portal/contract/core';
import { RECENT_DAYS, type CustomerListItem } from '@portal/contract/customers';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { getToday } from '../../i18n/today.ts';
import { usePermission } from '../../session/use-user.ts';
import { Code } from '../../ui/display/code.tsx';
import { HrefLink } from '../../ui/display/href-link.tsx';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { StatusChip } from '../../ui/display/status-chip.tsx';
import type { Column } from '../../ui/list/list-types.ts';
import { creditMessages } from './credit-messages.ts';
import { CreditShare } from './credit-share.tsx';
import { CustomerMenu } from './customer-menu.tsx';
import { customerMessages } from './customer-messages.ts';
import { ordersPath, usersPath } from './customer-paths.ts';
import classes from './customers.module.css';

/** The columns of the list of customers. */
export function useCustomerColumns(): readonly Column<CustomerListItem>[] {
  const t = useMessages(customerMessages);
  const tCredit = useMessages(creditMessages);
  const { formatNumber, formatDate } = useFormats();
  const { isAllowed, reason } = usePermission('customers.write');
  const columns: readonly Column<CustomerListItem>[] = [
    {
      key: 'name',
      label: t('name'),
      sortKey: 'name',
      width: 240,
      priority: 1,
      card: 'title',
      render: ({ id, name }) => (
        <HrefLink href={usersPath(id)} className={classes.name}>
          {name}
        </HrefLink>
      ),
    },
    {
      key: 'code',
      label: t('code'),
      sortKey: 'code',
      width: 120,
      priority: 2,
      whole: true,
      render: ({ code }) => <Code value={code} />,
    },
    {
      key: 'status',
      label: t('status'),
      width: 110,
      priority: 1,
      card: 'side',
      render: ({ status }) => (
        <StatusChip tone={status === 'ACTIVE' ? 'success' : 'warning'}>{t(`status_${status}`)}</StatusChip>
      ),
    },
    {
      key: 'recentOrders',
      label: t('recentOrders'),
      width: 120,
      priority: 1,
      align: 'right',
      render: ({ id, recentOrders }) => (
        <HrefLink href={ordersPath(id, { createdFrom: addDays(getToday(), 1 - RECENT_DAYS) })}>
          {formatNumber(recentOrders)}
        </HrefLink>
      ),
    },
    {
      key: 'openExceptions',
      label: t('openExceptions'),
      width: 110,
      priority: 2,
      align: 'right',
      render: ({ id, openExceptions }) =>
        openExceptions === 0 ? (
          formatNumber(0)
        ) : (
          <HrefLink href={ordersPath(id, { stage: 'EXCEPTION' })}>{formatNumber(openExceptions)}</HrefLink>
        ),
    },
    {
      key: 'lastOrder',
      label: t('lastOrder'),
      width: 130,
      priority: 3,
      render: ({ lastOrderAt }) =>
        lastOrderAt === null ? (
          <span className={classes.none}>{t('noOrder')}</span>
        ) : (
          <RelativeTime at={lastOrderAt} />
        ),
    },
    {
      key: 'users',
      label: t('users'),
      width: 80,
      priority: 3,
      align: 'right',
      render: ({ id, activeUsers }) => <HrefLink href={usersPath(id)}>{formatNumber(activeUsers)}</HrefLink>,
    },
    {
      key: 'credit',
      label: tCredit('credit'),
      width: 110,
      priority: 4,
      hasValue: ({ credit }) => credit !== null,
      render: ({ credit }) => <CreditShare credit={credit} />,
    },
    {
      key: 'email',
      label: t('email'),
      width: 220,
      priority: 4,
      hasValue: ({ email }) => email !== null,
      render: ({ email }) => email,
    },
    {
      key: 'createdAt',
      label: t('created'),
      sortKey: 'createdAt',
      width: 120,
      priority: 5,
      render: ({ createdAt }) => formatDate(createdAt),
    },
    {
      key: 'actions',
      label: t('actions'),
      width: 88,
      priority: 1,
      align: 'right',
      card: 'line',
      render: (customer) => <CustomerMenu customer={customer} />,
    },
  ];
  return columns.filter(({ key }) => key !== 'actions' || isAllowed || reason !== undefined);
}
