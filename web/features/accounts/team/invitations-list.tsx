import { Group } from '@mantine/core';
import type { Invitation } from '@portal/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useMay } from '../../../session/use-user.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import type { Column } from '../../../ui/list/list-types.ts';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { StatusChip } from '../../../ui/display/status-chip.tsx';
import { InvitationActions } from './invitation-actions.tsx';
import { InviteButton } from './invite-button.tsx';
import type { TeamListProps } from './list-props.ts';
import classes from './team.module.css';
import { teamMessages } from './team-messages.ts';
import { invitationsQuery } from './team-queries.ts';
import { invitationQueryOf } from './team-search.ts';

/** Who was invited and has not come yet. */
export function InvitationsList({ search, onSearch, tabs }: TeamListProps) {
  const t = useMessages(teamMessages);
  const { formatDate } = useFormats();
  const mayWrite = useMay('team.write');
  const answer = useQuery(invitationsQuery(invitationQueryOf(search)));
  const columns: readonly Column<Invitation>[] = [
    {
      key: 'email',
      label: t('email'),
      sortKey: 'email',
      width: 240,
      priority: 1,
      card: 'title',
      render: (one) => <span className={classes.email}>{one.email}</span>,
    },
    { key: 'role', label: t('role'), width: 100, priority: 1, render: (one) => t(`role_${one.role}`) },
    { key: 'invitedBy', label: t('sentBy'), width: 140, priority: 4, render: (one) => one.invitedBy },
    {
      key: 'sentAt',
      label: t('sentAt'),
      sortKey: 'sentAt',
      width: 120,
      priority: 3,
      render: (one) => <RelativeTime at={one.sentAt} />,
    },
    {
      key: 'expiresAt',
      label: t('expires'),
      width: 120,
      priority: 2,
      render: (one) =>
        one.expired ? <StatusChip tone="warning">{t('expired')}</StatusChip> : formatDate(one.expiresAt),
    },
    {
      key: 'actions',
      label: t('actions'),
      width: 210,
      priority: 1,
      align: 'right',
      card: 'line',
      render: (one) => (
        <Group gap="xs" justify="flex-end" wrap="nowrap">
          <InvitationActions invitation={one} />
        </Group>
      ),
    },
  ];
  const shown = columns.filter(
    ({ key }) => key !== 'actions' || mayWrite.ok || mayWrite.reason !== undefined,
  );
  return (
    <ListPage<Invitation>
      title={t('title')}
      actions={<InviteButton />}
      search={search}
      onSearch={onSearch}
      tabs={tabs}
      answer={answer}
      rowId={(one) => one.id}
      rowLabel={(one) => one.email}
      columns={shown}
      searchBox={{ key: 'search', label: t('search'), placeholder: t('email') }}
      empty={{ title: t('emptyInvitations'), help: t('emptyInvitationsHelp') }}
    />
  );
}
