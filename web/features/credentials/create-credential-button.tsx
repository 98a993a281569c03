import { Button } from '@mantine/core';
import type { NewCredential } from '@portal/contract/credentials';
import { IconKey } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { Permitted } from '../../session/permitted.tsx';
import { useMay } from '../../session/use-user.ts';
import { useCommands, type Command } from '../../ui/commands/command-store.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { CreateCredentialForm } from './create-credential-form.tsx';
import { credentialsMessages } from './credentials-messages.ts';
import { NewSecret } from './new-secret.tsx';

/** Opens the form; what it made is shown in its place, and the dialog then stays until the secret was kept. */
export function CreateCredentialButton() {
  const t = useMessages(credentialsMessages);
  const { ok } = useMay('credentials.write');
  const [opened, setOpened] = useState(false);
  const [made, setMade] = useState<NewCredential>();
  const commands = useMemo(
    (): readonly Command[] =>
      ok
        ? [{ id: 'credential-create', label: t('create'), group: 'action', run: () => setOpened(true) }]
        : [],
    [ok, t],
  );
  useCommands(commands);
  const close = () => {
    setOpened(false);
    setMade(undefined);
  };
  return (
    <>
      <Permitted permission="credentials.write">
        <Button leftSection={<IconKey size={16} aria-hidden />} onClick={() => setOpened(true)}>
          {t('create')}
        </Button>
      </Permitted>
      <Dialog
        isOpen={opened}
        onClose={close}
        isPersistent={made !== undefined}
        size="lg"
        title={t(made === undefined ? 'create' : 'createdTitle')}
      >
        {made === undefined ? (
          <CreateCredentialForm onMade={setMade} onCancel={close} />
        ) : (
          <NewSecret credential={made} onKept={close} />
        )}
      </Dialog>
    </>
  );
}
