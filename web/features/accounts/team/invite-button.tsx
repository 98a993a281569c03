import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Permitted } from '../../../session/permitted.tsx';
import { useMay } from '../../../session/use-user.ts';
import { useCommands, type Command } from '../../../ui/commands/command-store.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { InviteForm } from './invite-form.tsx';
import { teamMessages } from './team-messages.ts';

/** Opens the form that invites a person. */
export function InviteButton() {
  const t = useMessages(teamMessages);
  const { ok } = useMay('team.write');
  const [opened, setOpened] = useState(false);
  const commands = useMemo(
    (): readonly Command[] =>
      ok ? [{ id: 'team-invite', label: t('invite'), group: 'action', run: () => setOpened(true) }] : [],
    [ok, t],
  );
  useCommands(commands);
  return (
    <>
      <Permitted permission="team.write">
        <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => setOpened(true)}>
          {t('invite')}
        </Button>
      </Permitted>
      <Dialog isOpen={opened} onClose={() => setOpened(false)} title={t('invite')}>
        <InviteForm onDone={() => setOpened(false)} />
      </Dialog>
    </>
  );
}
