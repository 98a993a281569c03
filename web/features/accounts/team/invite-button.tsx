import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { PermissionGate } from '../../../session/permitted.tsx';
import { useCommands, type Command } from '../../../ui/commands/command-store.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { InviteForm } from './invite-form.tsx';
import { teamMessages } from './team-messages.ts';
import { useTeamWriting } from './use-team-roles.ts';

/** Opens the form that invites a person. */
export function InviteButton() {
  const t = useMessages(teamMessages);
  const permission = useTeamWriting();
  const { isAllowed } = permission;
  const [isOpen, setIsOpen] = useState(false);
  const commands = useMemo(
    (): readonly Command[] =>
      isAllowed
        ? [{ id: 'team-invite', label: t('invite'), group: 'action', run: () => setIsOpen(true) }]
        : [],
    [isAllowed, t],
  );
  useCommands(commands);
  return (
    <>
      <PermissionGate permission={permission}>
        <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => setIsOpen(true)}>
          {t('invite')}
        </Button>
      </PermissionGate>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('invite')}>
        <InviteForm onDone={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}
