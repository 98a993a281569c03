import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { OwnerSelect, useOwnerPartner } from '../../settings-owner/index.ts';
import { useUser } from '../../../session/use-user.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import type { Column } from '../../../ui/list/list-types.ts';
import { StatusChip } from '../../../ui/display/status-chip.tsx';
import { InviteButton } from './invite-button.tsx';
import { MemberMenu } from './member-menu.tsx';
import classes from './team.module.css';
import { teamMessages } from './team-messages.ts';
import { teamQuery, type AnyMember } from './team-queries.ts';
import { useRoleName, useTeamRoles, useTeamWriting } from './use-team-roles.ts';
import type { TeamListProps } from './team-list-props.ts';

/** The team members of the client or the partner. */
export function PeopleList({ search, onSearch, tabs }: TeamListProps) {
  const t = useMessages(teamMessages);
  const { formatDate } = useFormats();
  const getRoleName = useRoleName();
  const roles = useTeamRoles();
  const user = useUser();
  const writePermission = useTeamWriting();
  const answer = useQuery(teamQuery(useOwnerPartner(), search));
  const columns: readonly Column<AnyMember>[] = [
    {
      key: 'name',
      label: t('name'),
      sortKey: 'name',
      width: 220,
      priority: 1,
      card: 'title',
      render: (member) => (
        <>
          {member.name} {member.id === user.id && <StatusChip tone="info">{t('you')}</StatusChip>}
        </>
      ),
    },
    {
      key: 'email',
      label: t('email'),
      sortKey: 'email',
      width: 260,
      priority: 2,
      render: (member) => <span className={classes.email}>{member.email}</span>,
    },
    {
      key: 'role',
      label: t('role'),
      sortKey: 'role',
      width: 110,
      priority: 1,
      render: (member) => getRoleName(member.role),
    },
    {
      key: 'createdAt',
      label: t('since'),
      sortKey: 'createdAt',
      width: 130,
      priority: 4,
      render: (member) => formatDate(member.createdAt),
    },
    {
      key: 'actions',
      label: t('actions'),
      width: 88,
      priority: 1,
      align: 'right',
      card: 'side',
      render: (member) => <MemberMenu member={member} />,
    },
  ];
  const visibleColumns = columns.filter(
    ({ key }) => key !== 'actions' || writePermission.isAllowed || writePermission.reason !== undefined,
  );
  return (
    <ListPage<AnyMember>
      title={t('title')}
      actions={
        <>
          <OwnerSelect permission="partner-team.read" />
          <InviteButton />
        </>
      }
      search={search}
      onSearch={onSearch}
      tabs={tabs}
      result={answer}
      rowId={(member) => member.id}
      rowLabel={(member) => member.name}
      columns={visibleColumns}
      searchBox={{ key: 'search', label: t('search'), placeholder: t('searchHelp') }}
      filters={[
        {
          kind: 'select',
          key: 'role',
          label: t('role'),
          options: roles.map((role) => ({ value: role, label: getRoleName(role) })),
        },
      ]}
      empty={{ title: t('emptyTitle'), help: t('inviteHelp') }}
    />
  );
}
