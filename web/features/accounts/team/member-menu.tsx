import { ActionIcon, Menu } from '@mantine/core';
import { TEAM_ROLES, type TeamMember, type TeamRole } from '@portal/contract/accounts';
import { IconDots } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/client.ts';
import { sessionQuery } from '../../../api/session.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { PermittedItem } from '../../../routes/permitted.tsx';
import { useUser } from '../../../routes/use-user.ts';
import { Confirm } from '../../../ui/form/confirm.tsx';
import { toast, toastFailure } from '../../../ui/toasts.tsx';
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
      <Menu>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={t('rowActions', { name: member.name })}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {TEAM_ROLES.filter((role) => role !== member.role).map((role) => (
            <PermittedItem key={role} permission="team.write" onClick={() => give(role)}>
              {t('makeRole', { role })}
            </PermittedItem>
          ))}
          <Menu.Divider />
          <PermittedItem permission="team.write" color="red" onClick={() => setAsking(true)}>
            {t(isMe ? 'leave' : 'remove')}
          </PermittedItem>
        </Menu.Dropdown>
      </Menu>
      <Confirm
        opened={asking}
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
      </Confirm>
    </>
  );
}
