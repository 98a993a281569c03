import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useMessages } from '../../i18n/messages.ts';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { ErrorState } from '../../ui/page/states.tsx';
import { CustomerLogo } from '../labels/index.ts';
import { CodAccountSection } from './cod-account-section.tsx';
import { CustomerForm } from './customer-form.tsx';
import { customerMessages } from './customer-messages.ts';
import { PossibleDuplicates } from './possible-duplicates.tsx';
import { customerQuery } from './customer-queries.ts';

/** `/customers/add` and `/customers/update/{id}` */
export function CustomerFormPage() {
  const t = useMessages(customerMessages);
  const { id } = useParams({ strict: false });
  return id === undefined ? (
    <PageFrame title={t('add')} width="narrow">
      <CustomerForm />
    </PageFrame>
  ) : (
    <EditPage key={id} id={id} />
  );
}

function EditPage({ id }: { readonly id: string }) {
  const t = useMessages(customerMessages);
  const { data, error, refetch } = useQuery(customerQuery(id));
  return (
    <PageFrame title={data === undefined ? t('kind') : t('edit', { name: data.name })} width="narrow">
      {data !== undefined ? (
        <Stack gap="md">
          <PossibleDuplicates customer={data} />
          <CustomerForm key={data.version} customer={data} />
          <CodAccountSection customerId={id} account={data.codAccount} />
          <CustomerLogo customerId={id} />
        </Stack>
      ) : error === null ? (
        <Skeleton height={640} radius="md" />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </PageFrame>
  );
}
