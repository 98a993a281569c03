import type { CredentialState } from '@portal/contract/credentials';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import type { Column } from '../../ui/list/list-types.ts';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { StatusChip } from '../../ui/display/status-chip.tsx';
import type { Tone } from '../../ui/theme/theme-tokens.ts';
import classes from './credentials.module.css';
import { credentialsMessages, scopeMessages } from './credentials-messages.ts';
import type { AnyCredential } from './credentials-queries.ts';
import { RevokeButton } from './revoke-button.tsx';

const TONES: Record<CredentialState, Tone> = { ACTIVE: 'success', EXPIRED: 'warning', REVOKED: 'neutral' };

export function useCredentialColumns(): readonly Column<AnyCredential>[] {
  const t = useMessages(credentialsMessages);
  const tScope = useMessages(scopeMessages);
  const { formatDate } = useFormats();
  return [
    {
      key: 'name',
      label: t('name'),
      sortKey: 'name',
      width: 200,
      priority: 1,
      card: 'title',
      render: ({ name, prefix }) => (
        <span className={classes.name}>
          <span>{name}</span>
          <span className={classes.prefix}>{prefix}…</span>
        </span>
      ),
    },
    { key: 'mode', label: t('mode'), width: 70, priority: 2, render: ({ mode }) => t(`mode_${mode}`) },
    {
      key: 'state',
      label: t('state'),
      width: 100,
      priority: 1,
      card: 'side',
      render: ({ state }) => <StatusChip tone={TONES[state]}>{t(`state_${state}`)}</StatusChip>,
    },
    {
      key: 'scopes',
      label: t('scopes'),
      width: 220,
      priority: 3,
      render: ({ scopes }) => (
        <ul className={classes.scopes}>
          {scopes.map((scope) => (
            <li key={scope} title={tScope(scope)}>
              {scope}
            </li>
          ))}
        </ul>
      ),
    },
    {
      key: 'lastUsedAt',
      label: t('lastUsed'),
      sortKey: 'lastUsedAt',
      width: 120,
      priority: 2,
      render: ({ lastUsedAt }) => (lastUsedAt === null ? t('never') : <RelativeTime at={lastUsedAt} />),
    },
    {
      key: 'expiresAt',
      label: t('expires'),
      width: 110,
      priority: 4,
      render: ({ expiresAt }) => (expiresAt === null ? t('never') : formatDate(expiresAt)),
    },
    {
      key: 'createdAt',
      label: t('created'),
      sortKey: 'createdAt',
      width: 110,
      priority: 4,
      render: ({ createdAt }) => formatDate(createdAt),
    },
    {
      key: 'createdBy',
      label: t('createdBy'),
      width: 130,
      priority: 5,
      render: (credential) => credential.createdBy,
    },
    {
      key: 'actions',
      label: t('actions'),
      width: 90,
      priority: 1,
      align: 'right',
      render: (credential) => <RevokeButton credential={credential} />,
    },
  ];
}
