import { Alert, Skeleton, Stack, Text } from '@mantine/core';
import { BOOKING_PERMISSIONS, canAddDocuments, type QuotationState } from '@portal/contract/freight';
import { useQuery } from '@tanstack/react-query';
import { getErrorMessage } from '../../../api/errors.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Permitted } from '../../../session/permitted.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { DocumentList, documentMessages } from '../../orders/index.ts';
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
          <DocumentList documents={documents} separateCategory="OTHER" onOpen={open.mutate} />
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
