import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { useOwnerPermission } from '../settings-owner/index.ts';
import { PermissionGate } from '../../session/permitted.tsx';
import { useCommands, type Command } from '../../ui/commands/command-store.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { CreateCredentialForm } from './create-credential-form.tsx';
import { credentialsMessages } from './credentials-messages.ts';
import type { NewAnyCredential } from './credentials-queries.ts';
import { NewSecret } from './new-secret.tsx';

/** Opens the form. After the creation the dialog shows the secret and stays open until the user confirms. */
export function CreateCredentialButton() {
  const t = useMessages(credentialsMessages);
  const permission = useOwnerPermission('credentials.write', 'partner-credentials.write');
  const { isAllowed } = permission;
  const [isOpen, setIsOpen] = useState(false);
  const [credential, setCredential] = useState<NewAnyCredential>();
  const commands = useMemo(
    (): readonly Command[] =>
      isAllowed
        ? [{ id: 'credential-create', label: t('create'), group: 'action', run: () => setIsOpen(true) }]
        : [],
    [isAllowed, t],
  );
  useCommands(commands);
  const close = () => {
    setIsOpen(false);
    setCredential(undefined);
  };
  return (
    <>
      <PermissionGate permission={permission}>
        <Button leftSection={<IconKey size={16} aria-hidden />} onClick={() => setIsOpen(true)}>
          {t('create')}
        </Button>
      </PermissionGate>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        isPersistent={credential !== undefined}
        size="lg"
        title={t(credential === undefined ? 'create' : 'createdTitle')}
      >
        {credential === undefined ? (
          <CreateCredentialForm onCreated={setCredential} onCancel={close} />
        ) : (
          <NewSecret credential={credential} onConfirm={close} />
        )}
      </Dialog>
    </>
  );
}
