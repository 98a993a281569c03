import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getErrorMessage } from '../../../api/errors.ts';
import { sessionQuery } from '../../../api/session.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useUser } from '../../../session/use-user.ts';
import { useOwnerPartner } from '../../settings-owner/index.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { MenuButton } from '../../../ui/popup/menu-button.tsx';
import { toast, toastFailure } from '../../../ui/toast/toasts.tsx';
import { teamMessages } from './team-messages.ts';
import { useChangeRole, useRemoveMember, type AnyMember, type AnyRole } from './team-queries.ts';
import { toNamedRole, useTeamRoles, useTeamWriting } from './use-team-roles.ts';

/** The actions of an admin on a team member, including the admin's own row. */
export function MemberMenu({ member }: { readonly member: AnyMember }) {
  const t = useMessages(teamMessages);
  const user = useUser();
  const partnerId = useOwnerPartner();
  const ownerName =
    partnerId === undefined
      ? user.client?.name
      : user.partnerProfiles.find((profile) => profile.partnerId === partnerId)?.name;
  const roles = useTeamRoles();
  const queries = useQueryClient();
  const { mutate: changeRole } = useChangeRole();
  const remove = useRemoveMember();
  const [isConfirming, setIsConfirming] = useState(false);
  const { isAllowed, reason } = useTeamWriting();
  const isOwnRow = member.id === user.id;
  const onError = (error: Error) => toastFailure(getErrorMessage(error, t('failed')));
  const refreshOwnSession = () =>
    isOwnRow ? queries.invalidateQueries({ queryKey: sessionQuery.queryKey }) : undefined;

  const handleRoleChange = (role: AnyRole) =>
    changeRole(
      { id: member.id, role },
      {
        onSuccess: ({ name }) => {
          void refreshOwnSession();
          // A user who is no longer an admin cannot undo the change.
          const undo = { undo: () => changeRole({ id: member.id, role: member.role }, { onError }) };
          toast(t('roleChanged', { name, role: toNamedRole(role) }), isOwnRow ? {} : undo);
        },
        onError,
      },
    );
  const handleRemove = () =>
    remove.mutate(member.id, {
      onSuccess: () => {
        setIsConfirming(false);
        toast(t('removed', { name: member.name }));
        void refreshOwnSession();
      },
      onError: (error) => {
        setIsConfirming(false);
        onError(error);
      },
    });

  return (
    <>
      {isAllowed || reason !== undefined ? (
        <MenuButton
          target={
            <ActionIcon variant="subtle" color="gray" aria-label={t('rowActions', { name: member.name })}>
              <IconDots size={16} aria-hidden />
            </ActionIcon>
          }
          entries={() => [
            ...roles
              .filter((role) => role !== member.role)
              .map((role) => ({
                key: role,
                label: t('makeRole', { role: toNamedRole(role) }),
                reason,
                run: () => handleRoleChange(role),
              })),
            { kind: 'divider', key: 'line' },
            {
              key: 'remove',
              label: t(isOwnRow ? 'leave' : 'remove'),
              danger: true,
              reason,
              run: () => setIsConfirming(true),
            },
          ]}
        />
      ) : null}
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={
          isOwnRow ? t('leaveTitle', { client: ownerName ?? '' }) : t('removeTitle', { name: member.name })
        }
        confirmLabel={t(isOwnRow ? 'leave' : 'remove')}
        danger
        pending={remove.isPending}
        onConfirm={handleRemove}
      >
        {isOwnRow ? t('leaveText') : t('removeText', { name: member.name })}
      </ConfirmDialog>
    </>
  );
}
