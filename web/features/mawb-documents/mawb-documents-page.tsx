import { Alert, Group, NativeSelect, Skeleton, Stack } from '@mantine/core';
import { MAWB_DOCUMENTS, MAWB_SERVICE_TYPES, type listMawbDocuments } from '@portal/contract/documents';
import type { ResponseOf } from '@portal/contract/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { getErrorMessage, isUnknownId } from '../../api/errors.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Section } from '../../ui/page/detail-page.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { EmptyState, ErrorState } from '../../ui/page/states.tsx';
import { CustodySection } from '../custody/index.ts';
import { MawbChecklist, mawbChecklistMessages, mawbChecklistQuery } from '../mawb-checklist/index.ts';
import {
  documentMessages,
  DownloadAllButton,
  MAWB_DOCUMENTS_KEY,
  mawbDocumentsQuery,
} from '../orders/index.ts';
import { usePartnerId } from '../partner-orders/index.ts';
import { CategoryDocuments } from './category-documents.tsx';
import { mawbDocumentsMessages } from './mawb-documents-messages.ts';
import { readDocumentUrl, useOpenMawbDocument } from './mawb-documents-queries.ts';

const route = getRouteApi('/signed-in/partner-portals/{-$partnerId}/bagging/documents/$mawbId');

/** `/partner-portals/{partnerId}/bagging/documents/{mawbId}`: the freight and customs documents of a MAWB. */
export function MawbDocumentsPage() {
  const t = useMessages(mawbDocumentsMessages);
  const { mawbId } = route.useParams();
  const { data, error, refetch } = useQuery(mawbDocumentsQuery(mawbId));
  const isUnknown = error !== null && isUnknownId(error);
  return (
    <PageFrame
      title={`${t('title')} ${mawbId}`}
      {...(!isUnknown && {
        lead: (
          <Link
            to="/partner-portals/{-$partnerId}/manifest"
            params={(current) => current}
            search={{ tab: 'documents' }}
          >
            {t('otherNumber')}
          </Link>
        ),
      })}
    >
      {isUnknown && (
        <EmptyState
          title={t('notFound', { code: mawbId })}
          help={t('notFoundText')}
          action={
            <Link
              to="/partner-portals/{-$partnerId}/manifest"
              params={(current) => current}
              search={{ tab: 'documents' }}
            >
              {t('otherNumber')}
            </Link>
          }
        />
      )}
      {error !== null && !isUnknown && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height={400} />}
      {data !== undefined && <MawbDocuments mawbId={mawbId} {...data} />}
    </PageFrame>
  );
}

type MawbDocumentsProps = ResponseOf<typeof listMawbDocuments> & { readonly mawbId: string };

function MawbDocuments({ mawbId, documents, clients }: MawbDocumentsProps) {
  const partnerId = usePartnerId();
  const t = useMessages(mawbDocumentsMessages);
  const tDocuments = useMessages(documentMessages);
  const tChecklist = useMessages(mawbChecklistMessages);
  const [onlyClient] = clients.length === 1 ? clients : [];
  const [clientId, setClientId] = useState(onlyClient?.id ?? '');
  const queries = useQueryClient();
  const openDocument = useOpenMawbDocument(mawbId);
  const { data: checklist } = useQuery(mawbChecklistQuery(mawbId));
  const done = checklist?.freight.filter(({ state }) => state === 'DONE') ?? [];
  const issued = new Set<string>(done.map(({ code }) => code));
  const titles = {
    FREIGHT_FORWARDER: tDocuments('freightDocuments'),
    CUSTOMS: tDocuments('customsDocuments'),
  };
  return (
    <Stack gap="md">
      <Section title={tChecklist('title')}>
        <MawbChecklist mawbId={mawbId} />
      </Section>
      <Group align="end">
        <NativeSelect
          label={t('concerns')}
          description={t('concernsHelp')}
          maw={360}
          value={clientId}
          data={[
            { value: '', label: t('concernsAll') },
            ...clients.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(event) => setClientId(event.currentTarget.value)}
        />
        <DownloadAllButton
          documents={documents.filter(({ current }) => current)}
          getUrl={({ id }) => readDocumentUrl(mawbId, id)}
          onSettled={() => queries.invalidateQueries({ queryKey: [MAWB_DOCUMENTS_KEY, mawbId] })}
        />
      </Group>
      {openDocument.error !== null && (
        <Alert color="red" role="alert">
          {getErrorMessage(openDocument.error, tDocuments('linkFailed'))}
        </Alert>
      )}
      {MAWB_SERVICE_TYPES.map((serviceType) => (
        <Section key={serviceType} title={titles[serviceType]}>
          <CategoryDocuments
            mawbId={mawbId}
            categories={MAWB_DOCUMENTS[serviceType]}
            documents={documents}
            clientId={clientId === '' ? undefined : clientId}
            issued={issued}
            onOpen={openDocument.mutate}
          />
        </Section>
      ))}
      <CustodySection subject={{ awbNumber: mawbId, partnerId }} isHiddenIfEmpty />
    </Stack>
  );
}
