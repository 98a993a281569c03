import { Button, Group } from '@mantine/core';
import { CREDENTIAL_STATES } from '@portal/contract/credentials';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMessages } from '../../i18n/messages.ts';
import { OwnerSelect, useOwnerPartner } from '../settings-owner/index.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { CreateCredentialButton } from './create-credential-button.tsx';
import { credentialsMessages } from './credentials-messages.ts';
import { credentialsQuery, type AnyCredential } from './credentials-queries.ts';
import { useCredentialColumns } from './use-credential-columns.tsx';

const route = getRouteApi('/signed-in/next/settings/$tab');

/** `/next/settings/api-credentials`, and `/next/settings/partner-api-credentials` for a partner */
export function CredentialsPage() {
  const t = useMessages(credentialsMessages);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const answer = useQuery(credentialsQuery(useOwnerPartner(), search));
  const columns = useCredentialColumns();
  return (
    <ListPage<AnyCredential>
      expectedRows={3}
      title={t('title')}
      lead={t('lead')}
      actions={
        <Group gap="sm">
          <OwnerSelect permission="partner-credentials.write" />
          <Button component="a" href="/api/docs" variant="default">
            {t('reference')}
          </Button>
          <CreateCredentialButton />
        </Group>
      }
      search={search}
      onSearch={(patch) => void navigate({ search: { ...search, ...patch }, resetScroll: false })}
      result={answer}
      rowId={(credential) => credential.id}
      rowLabel={(credential) => credential.name}
      columns={columns}
      searchBox={{ key: 'search', label: t('search'), placeholder: t('searchHelp') }}
      filters={[
        {
          kind: 'select',
          key: 'state',
          label: t('state'),
          options: CREDENTIAL_STATES.map((state) => ({ value: state, label: t(`state_${state}`) })),
        },
      ]}
      empty={{ title: t('emptyTitle'), help: t('emptyHelp') }}
    />
  );
}
