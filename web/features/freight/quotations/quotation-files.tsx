import { Alert, Skeleton, Stack, Text } from '@mantine/core';
import {
  BOOKING_PERMISSIONS,
  canAddDocuments,
  type QuotationDocument,
  type QuotationState,
} from '@portal/contract/freight';
import { useQuery } from '@tanstack/react-query';
import { getErrorMessage } from '../../../api/errors.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Permitted } from '../../../session/permitted.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { documentClasses, documentMessages, DocumentVersion } from '../../orders/index.ts';
import { AddFiles } from './add-files.tsx';
import { quotationDocumentsQuery, useOpenFile, type FilesOf } from './quotation-document-queries.ts';
import { quotationMessages } from './quotation-messages.ts';

interface QuotationFilesProps extends FilesOf {
  /** States of the quotations of the request, or of that of the partner. */
  readonly states: readonly QuotationState[];
}

/** The files of a request and of its quotations as far as a side reads them, and where it adds some. */
export function QuotationFiles({ states, ...of }: QuotationFilesProps) {
  const t = useMessages(quotationMessages);
  const tDocuments = useMessages(documentMessages);
  const { side } = of.owner;
  const { data, error, refetch } = useQuery(quotationDocumentsQuery(of));
  const open = useOpenFile(of);
  if (data === undefined)
    return error === null ? (
      <Skeleton height={96} />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  return (
    <Stack gap="md">
      {open.error !== null && (
        <Alert color="red" role="alert">
          {getErrorMessage(open.error, tDocuments('linkFailed'))}
        </Alert>
      )}
      {data.length === 0 && <Text size="sm">{t('noFiles')}</Text>}
      {[...Map.groupBy(data, ({ issuedBy }) => issuedBy ?? t('filesOfRequest'))].map(([title, documents]) => (
        <section key={title} aria-label={title}>
          <Text size="sm" fw={600}>
            {title}
          </Text>
          <FileList documents={documents} onOpen={open.mutate} />
        </section>
      ))}
      {states.some((state) => canAddDocuments(state, side)) && (
        <Permitted permission={BOOKING_PERMISSIONS[side]}>
          <AddFiles {...of} />
        </Permitted>
      )}
    </Stack>
  );
}

interface FileListProps {
  readonly documents: readonly QuotationDocument[];
  readonly onOpen: (documentId: string) => void;
}

/** Files by category; earlier versions are folded. Other documents do not replace each other. */
function FileList({ documents, onOpen }: FileListProps) {
  const t = useMessages(documentMessages);
  const isShown = ({ category, current }: QuotationDocument) => current || category === 'OTHER';
  const older = documents.filter((document) => !isShown(document));
  const renderFile = (document: QuotationDocument) => (
    <li key={document.id}>
      <DocumentVersion document={document} hasVersions={document.category !== 'OTHER'} onOpen={onOpen}>
        <span className={documentClasses.secondary}>{t(document.category)}</span>
      </DocumentVersion>
    </li>
  );
  return (
    <>
      <ul className={documentClasses.files}>{documents.filter(isShown).map(renderFile)}</ul>
      {older.length > 0 && (
        <details>
          <summary className={documentClasses.older}>{t('older', { count: older.length })}</summary>
          <ul className={documentClasses.files}>{older.map(renderFile)}</ul>
        </details>
      )}
    </>
  );
}
