import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ORDER_DOCUMENT_CATEGORIES } from '@portal/contract/documents';
import type { OrderDetails } from '@portal/contract/orders';
import { useMessages } from '../../../i18n/messages.ts';
import { Section } from '../../../ui/detail-page.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { documentMessages } from './document-messages.ts';
import { orderDocumentsQuery } from './document-queries.ts';
import { DocumentLine, DocumentSlots } from './document-slots.tsx';
import classes from './documents.module.css';

/** The papers of an order: its own, and those of the MAWB it flies under. */
export function OrderDocuments({ order }: { readonly order: OrderDetails }) {
  const t = useMessages(documentMessages);
  const { data, error, refetch } = useQuery(orderDocumentsQuery(order.id));
  const ofMawb = data?.filter(({ awbNumber, current }) => awbNumber !== null && current) ?? [];
  return (
    <Section
      title={t('papers')}
      aside={
        order.awbNumber === null ? undefined : (
          <Link to="/orders/mawb/$mawbId" params={{ mawbId: order.awbNumber }} className={classes.file}>
            {t('mawb')} {order.awbNumber}
          </Link>
        )
      }
    >
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height={96} />}
      {ofMawb.map((document) => (
        <DocumentLine
          key={document.id}
          document={document}
          about={`${t(document.category)} ${t('ofMawb', { code: document.awbNumber ?? '' })}`}
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
