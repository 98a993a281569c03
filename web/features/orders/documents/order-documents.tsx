import { Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ORDER_DOCUMENT_CATEGORIES } from '@portal/contract/documents';
import type { OrderDetails } from '@portal/contract/orders';
import { useMessages } from '../../../i18n/messages.ts';
import { Section } from '../../../ui/page/detail-page.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { documentMessages } from './document-messages.ts';
import { orderDocumentsQuery } from './document-queries.ts';
import { DocumentLine, DocumentSlots } from './document-slots.tsx';
import { DownloadAllButton } from './download-all-button.tsx';
import classes from './documents.module.css';

/** The documents of an order and of its MAWB. */
export function OrderDocuments({ order }: { readonly order: OrderDetails }) {
  const t = useMessages(documentMessages);
  const { data, error, refetch } = useQuery(orderDocumentsQuery(order.id));
  const currentDocuments = data?.filter(({ current }) => current) ?? [];
  const mawbDocuments = currentDocuments.filter(({ awbNumber }) => awbNumber !== null);
  return (
    <Section
      title={t('documents')}
      aside={
        <Group gap="sm">
          {order.awbNumber !== null && (
            <Link to="/orders/mawb/$mawbId" params={{ mawbId: order.awbNumber }} className={classes.file}>
              {t('mawb')} {order.awbNumber}
            </Link>
          )}
          <DownloadAllButton documents={currentDocuments} getUrl={({ path }) => path} />
        </Group>
      }
    >
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height={96} />}
      {mawbDocuments.map((document) => (
        <DocumentLine
          key={document.id}
          document={document}
          context={`${t(document.category)} ${t('ofMawb', { code: document.awbNumber ?? '' })}`}
        />
      ))}
      {data !== undefined && (
        <DocumentSlots
          owner={{ orderId: order.id }}
          categories={ORDER_DOCUMENT_CATEGORIES}
          documents={data.filter(({ awbNumber }) => awbNumber === null)}
        />
      )}
    </Section>
  );
}
