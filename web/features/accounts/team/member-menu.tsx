import { ActionIcon } from '@mantine/core';
import { TEAM_ROLES, type TeamMember, type TeamRole } from '@portal/contract/accounts';
import { IconDots } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/client.ts';
import { sessionQuery } from '../../../api/session.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useMay, useUser } from '../../../session/use-user.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm.tsx';
import { MenuButton } from '../../../ui/popup/menu-button.tsx';
import { because } from '../../../ui/popup/menu-entry.ts';
import { toast, toastFailure } from '../../../ui/toast/toasts.tsx';
import { teamMessages } from './team-messages.ts';
import { useChangeRole, useRemoveMember } from './team-queries.ts';

/** What an admin can do with one of the people, themselves included. */
export function MemberMenu({ member }: { readonly member: TeamMember }) {
  const t = useMessages(teamMessages);
  const me = useUser();
  const queries = useQueryClient();
  const { mutate: change } = useChangeRole();
  const remove = useRemoveMember();
  const [asking, setAsking] = useState(false);
  const { ok, reason } = useMay('team.write');
  const isMe = member.id === me.id;
  const onError = (error: Error) =>
    toastFailure(error instanceof ApiError ? error.problem.error : t('notDone'));
  const renewOwnSession = () =>
    isMe ? queries.invalidateQueries({ queryKey: sessionQuery.queryKey }) : undefined;

  const give = (role: TeamRole) =>
    change(
      { id: member.id, role },
      {
        onSuccess: ({ name }) => {
          void renewOwnSession();
          // Who has just stopped being an admin cannot take it back.
          const undo = { undo: () => change({ id: member.id, role: member.role }, { onError }) };
          toast(t('roleChanged', { name, role }), isMe ? {} : undo);
        },
        onError,
      },
    );
  const takeAway = () =>
    remove.mutate(member.id, {
      onSuccess: () => {
        setAsking(false);
        toast(t('removed', { name: member.name }));
        void renewOwnSession();
      },
      onError: (error) => {
        setAsking(false);
        onError(error);
      },
    });

  return (
    <>
      {ok || reason !== undefined ? (
        <MenuButton
          target={
            <ActionIcon variant="subtle" color="gray" aria-label={t('rowActions', { name: member.name })}>
              <IconDots size={16} aria-hidden />
            </ActionIcon>
          }
          entries={() => [
            ...TEAM_ROLES.filter((role) => role !== member.role).map((role) => ({
              key: role,
              label: t('makeRole', { role }),
              ...because(reason),
              run: () => give(role),
            })),
            { kind: 'line', key: 'line' },
            {
              key: 'remove',
              label: t(isMe ? 'leave' : 'remove'),
              danger: true,
              ...because(reason),
              run: () => setAsking(true),
            },
          ]}
        />
      ) : null}
      <ConfirmDialog
        isOpen={asking}
        onClose={() => setAsking(false)}
        title={
          isMe ? t('leaveTitle', { client: me.client?.name ?? '' }) : t('removeTitle', { name: member.name })
        }
        confirmLabel={t(isMe ? 'leave' : 'remove')}
        danger
        pending={remove.isPending}
        onConfirm={takeAway}
      >
        {isMe ? t('leaveText') : t('removeText', { name: member.name })}
      </ConfirmDialog>
    </>
  );
}
