import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { OwnerSelect, useOwnerPartner } from '../../settings-owner/index.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import type { Column } from '../../../ui/list/list-types.ts';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { StatusChip } from '../../../ui/display/status-chip.tsx';
import { InvitationActions } from './invitation-actions.tsx';
import { InviteButton } from './invite-button.tsx';
import classes from './team.module.css';
import { teamMessages } from './team-messages.ts';
import { invitationsQuery, type AnyInvitation } from './team-queries.ts';
import type { TeamListProps } from './team-list-props.ts';
import { useRoleName, useTeamWriting } from './use-team-roles.ts';

/** The open invitations. */
export function InvitationsList({ search, onSearch, tabs }: TeamListProps) {
  const t = useMessages(teamMessages);
  const getRoleName = useRoleName();
  const { formatDate } = useFormats();
  const writePermission = useTeamWriting();
  const answer = useQuery(invitationsQuery(useOwnerPartner(), search));
  const columns: readonly Column<AnyInvitation>[] = [
    {
      key: 'email',
      label: t('email'),
      sortKey: 'email',
      width: 240,
      priority: 1,
      card: 'title',
      render: (invitation) => <span className={classes.email}>{invitation.email}</span>,
    },
    {
      key: 'role',
      label: t('role'),
      width: 100,
      priority: 1,
      render: (invitation) => getRoleName(invitation.role),
    },
    {
      key: 'invitedBy',
      label: t('sentBy'),
      width: 140,
      priority: 4,
      render: (invitation) => invitation.invitedBy,
    },
    {
      key: 'sentAt',
      label: t('sentAt'),
      sortKey: 'sentAt',
      width: 120,
      priority: 3,
      render: (invitation) => <RelativeTime at={invitation.sentAt} />,
    },
    {
      key: 'expiresAt',
      label: t('expires'),
      width: 120,
      priority: 2,
      render: (invitation) =>
        invitation.expired ? (
          <StatusChip tone="warning">{t('expired')}</StatusChip>
        ) : (
          formatDate(invitation.expiresAt)
        ),
    },
    {
      key: 'actions',
      label: t('actions'),
      width: 210,
      priority: 1,
      align: 'right',
      card: 'line',
      render: (invitation) => (
        <Group gap="xs" justify="flex-end" wrap="nowrap">
          <InvitationActions invitation={invitation} />
        </Group>
      ),
    },
  ];
  const visibleColumns = columns.filter(
    ({ key }) => key !== 'actions' || writePermission.isAllowed || writePermission.reason !== undefined,
  );
  return (
    <ListPage<AnyInvitation>
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
      rowId={(invitation) => invitation.id}
      rowLabel={(invitation) => invitation.email}
      columns={visibleColumns}
      searchBox={{ key: 'search', label: t('search'), placeholder: t('email') }}
      empty={{ title: t('emptyInvitations'), help: t('emptyInvitationsHelp') }}
    />
  );
}
