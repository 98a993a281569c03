import { Skeleton } from '@mantine/core';
import { getPartnerOrderDocumentUrl, listPartnerOrderDocuments } from '@portal/contract/documents';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { documentClasses, DocumentList } from '../../orders/index.ts';
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
  const { data, error, refetch } = useQuery(incomingDocumentsQuery(partnerId, orderId));
  const link = useMutation({
    mutationFn: async (documentId: string) =>
      (await call(getPartnerOrderDocumentUrl, { params: { partnerId, id: orderId, documentId } })).url,
    onSuccess: (url) => location.assign(url),
  });
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={64} />;
  return (
    <>
      {link.error !== null && <RefusalAlert error={link.error} />}
      {data.length === 0 && <p className={documentClasses.secondary}>{t('noDocuments')}</p>}
      <DocumentList documents={data} onOpen={link.mutate} />
    </>
  );
}
