import { Button, CopyButton, Group, Stack, Text } from '@mantine/core';
import { ROLE_BASE } from '@portal/contract/auth';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useMessages } from '../../i18n/messages.ts';
import { useUser } from '../../session/use-user.ts';
import { useOwnerPartner } from '../settings-owner/index.ts';
import classes from './credentials.module.css';
import { credentialsMessages } from './credentials-messages.ts';
import type { NewAnyCredential } from './credentials-queries.ts';

interface NewSecretProps {
  readonly credential: NewAnyCredential;
  readonly onConfirm: () => void;
}

/** Shows the secret of a new credential once, with a first request to copy. */
export function NewSecret({ credential: { name, secret, scopes }, onConfirm }: NewSecretProps) {
  const t = useMessages(credentialsMessages);
  const partnerId = useOwnerPartner();
  const path = findReadPath(scopes, partnerId, ROLE_BASE[useUser().role]);
  return (
    <Stack gap="md">
      <Text role="status">{t('createdHelp')}</Text>
      <div>
        <Text size="sm" fw={500} mb={4}>
          {t('secretOf', { name })}
        </Text>
        <output className={classes.secret} aria-label={t('secretOf', { name })} style={{ display: 'block' }}>
          {secret}
        </output>
      </div>
      <div>
        <Text size="sm" fw={500} mb={4}>
          {t('tryIt')}
        </Text>
        <pre className={classes.try}>{buildCurlCommand(location.origin, path, secret)}</pre>
      </div>
      <Group justify="space-between">
        <CopyButton value={secret} timeout={2000}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              data-autofocus
              leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
              onClick={copy}
            >
              {t(copied ? 'copied' : 'copySecret')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onConfirm}>{t('secretSaved')}</Button>
      </Group>
    </Stack>
  );
}

/** A path that the credential may read: orders if its scopes allow it, otherwise reference data. */
function findReadPath(
  scopes: NewAnyCredential['scopes'],
  partnerId: string | undefined,
  base: 'clients' | 'customers',
): string {
  if (scopes.includes('orders:read')) return `/api/${base}/orders`;
  return partnerId !== undefined && scopes.includes('partner-orders:read')
    ? `/api/clients/partners/${partnerId}/orders`
    : `/api/${base}/data/ports`;
}

/** A shell command for a first request with the secret. */
function buildCurlCommand(origin: string, path: string, secret: string): string {
  return `curl ${origin}${path} -H "Authorization: Bearer ${secret}"`;
}
