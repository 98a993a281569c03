import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import type { Credential } from '@portal/contract/credentials';
import { useState, type FormEvent } from 'react';
import { ApiError } from '../../api/client.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Permitted } from '../../session/permitted.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { toast, toastFailure } from '../../ui/toast/toasts.tsx';
import { credentialsMessages } from './credentials-messages.ts';
import { useRevokeCredential } from './credentials-queries.ts';

/** Revoking stops a program that may be at work: its name has to be typed. */
export function RevokeButton({ credential }: { readonly credential: Credential }) {
  const t = useMessages(credentialsMessages);
  const [asked, setAsked] = useState(false);
  const { name } = credential;
  if (credential.state === 'REVOKED') return null;
  return (
    <>
      <Permitted permission="credentials.write">
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          aria-label={t('revokeOf', { name })}
          onClick={() => setAsked(true)}
        >
          {t('revoke')}
        </Button>
      </Permitted>
      <Dialog isOpen={asked} onClose={() => setAsked(false)} title={t('revokeTitle', { name })}>
        <RevokeForm credential={credential} onClose={() => setAsked(false)} />
      </Dialog>
    </>
  );
}

interface RevokeFormProps {
  readonly credential: Credential;
  readonly onClose: () => void;
}

function RevokeForm({ credential: { id, name }, onClose }: RevokeFormProps) {
  const t = useMessages(credentialsMessages);
  const revoke = useRevokeCredential();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== name) {
      setWrong(true);
      return;
    }
    revoke.mutate(id, {
      onSuccess: () => {
        toast(t('revoked', { name }));
        onClose();
      },
      onError: (error) => toastFailure(error instanceof ApiError ? error.problem.error : t('notDone')),
    });
  };
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="md">
        <Text>{t('revokeHelp')}</Text>
        <TextInput
          label={t('typeName', { name })}
          autoComplete="off"
          data-autofocus
          value={typed}
          error={wrong ? t('nameDiffers') : undefined}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setWrong(false);
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
