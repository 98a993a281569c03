import { Anchor, Skeleton } from '@mantine/core';
import {
  getPartnerOrderDocumentUrl,
  listPartnerOrderDocuments,
  type PartnerOrderDocument,
} from '@portal/contract/documents';
import { formatFileSize } from '@portal/contract/quantities';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { documentClasses, documentMessages } from '../../orders/index.ts';
import { partnerOrdersMessages } from '../partner-orders-messages.ts';
import { partnerOrdersKey } from '../partner-orders-queries.ts';

const incomingDocumentsQuery = (partnerId: string, id: string) =>
  queryOptions({
    queryKey: [...partnerOrdersKey, partnerId, 'documents', id],
    queryFn: async ({ signal }) =>
      (await call(listPartnerOrderDocuments, { params: { partnerId, id }, signal })).data,
  });

interface IncomingDocumentsProps {
  readonly partnerId: string;
  readonly orderId: string;
}

/** The documents of an order that the legs of a partner need, each opened by a signed link. */
export function IncomingDocuments({ partnerId, orderId }: IncomingDocumentsProps) {
  const t = useMessages(partnerOrdersMessages);
  const tDocuments = useMessages(documentMessages);
  const { data, error, refetch } = useQuery(incomingDocumentsQuery(partnerId, orderId));
  const link = useMutation({
    mutationFn: async (documentId: string) =>
      (await call(getPartnerOrderDocumentUrl, { params: { partnerId, id: orderId, documentId } })).url,
    onSuccess: (url) => location.assign(url),
  });
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={64} />;
  const older = data.filter(({ current }) => !current);
  const renderLine = (document: PartnerOrderDocument) => (
    <li key={document.id} className={documentClasses.details}>
      <DocumentLink document={document} onOpen={link.mutate} />
    </li>
  );
  return (
    <>
      {link.error !== null && <RefusalAlert error={link.error} />}
      {data.length === 0 && <p className={documentClasses.secondary}>{t('noDocuments')}</p>}
      <ul className={documentClasses.slots}>{data.filter(({ current }) => current).map(renderLine)}</ul>
      {older.length > 0 && (
        <details>
          <summary className={documentClasses.older}>{tDocuments('older', { count: older.length })}</summary>
          <ul className={documentClasses.slots}>{older.map(renderLine)}</ul>
        </details>
      )}
    </>
  );
}

interface DocumentLinkProps {
  readonly document: PartnerOrderDocument;
  readonly onOpen: (documentId: string) => void;
}

/** One version of a document: its category, file, size, and by whom and when it was added. */
function DocumentLink({ document, onOpen }: DocumentLinkProps) {
  const t = useMessages(documentMessages);
  const { id, category, fileName, version, bytes, uploadedBy, uploadedAt } = document;
  return (
    <>
      {t(category)}
      <Anchor
        component="button"
        type="button"
        size="sm"
        ta="start"
        className={documentClasses.file ?? ''}
        aria-label={t('download', { file: fileName })}
        onClick={() => onOpen(id)}
      >
        {fileName}
      </Anchor>
      <span className={documentClasses.secondary}>
        {t('version', { version, size: formatFileSize(bytes), by: uploadedBy ?? t('byApi') })} ·{' '}
        <RelativeTime at={uploadedAt} />
      </span>
    </>
  );
}
