import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { getErrorMessage } from '../../api/errors.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useOwnerPermission } from '../settings-owner/index.ts';
import { PermissionGate } from '../../session/permitted.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { toast, toastFailure } from '../../ui/toast/toasts.tsx';
import { credentialsMessages } from './credentials-messages.ts';
import { useRevokeCredential, type AnyCredential } from './credentials-queries.ts';

/** Revokes a credential after the user has typed its name, because a running program stops working. */
export function RevokeButton({ credential }: { readonly credential: AnyCredential }) {
  const t = useMessages(credentialsMessages);
  const permission = useOwnerPermission('credentials.revoke', 'partner-credentials.write');
  const [isOpen, setIsOpen] = useState(false);
  const { name } = credential;
  if (credential.state === 'REVOKED') return null;
  return (
    <>
      <PermissionGate permission={permission}>
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          aria-label={t('revokeOf', { name })}
          onClick={() => setIsOpen(true)}
        >
          {t('revoke')}
        </Button>
      </PermissionGate>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('revokeTitle', { name })}>
        <RevokeForm credential={credential} onClose={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}

interface RevokeFormProps {
  readonly credential: AnyCredential;
  readonly onClose: () => void;
}

function RevokeForm({ credential: { id, name }, onClose }: RevokeFormProps) {
  const t = useMessages(credentialsMessages);
  const revoke = useRevokeCredential();
  const [inputName, setInputName] = useState('');
  const [hasError, setHasError] = useState(false);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (inputName.trim() !== name) {
      setHasError(true);
      return;
    }
    revoke.mutate(id, {
      onSuccess: () => {
        toast(t('revoked', { name }));
        onClose();
      },
      onError: (error) => toastFailure(getErrorMessage(error, t('failed'))),
    });
  };
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack gap="md">
        <Text>{t('revokeHelp')}</Text>
        <TextInput
          label={t('typeName', { name })}
          autoComplete="off"
          data-autofocus
          value={inputName}
          error={hasError ? t('nameDiffers') : undefined}
          onChange={(event) => {
            setInputName(event.currentTarget.value);
            setHasError(false);
          }}
        />
        <Group justify="flex-end">
          <Button variant="default" disabled={revoke.isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" color="red" loading={revoke.isPending}>
            {t('revoke')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
