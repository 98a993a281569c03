import { Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  isDataRequirement,
  listReadableDocuments,
  ORDER_DOCUMENT_CATEGORIES,
  type DocumentCategory,
  type OrderChecklist,
  type StoredDocument,
} from '@portal/contract/documents';
import type { OrderDetails } from '@portal/contract/orders';
import { useMessages } from '../../../i18n/messages.ts';
import { Section } from '../../../ui/page/detail-page.tsx';
import { useScrollToHash } from '../../../ui/page/use-scroll-to-hash.ts';
import { ErrorState } from '../../../ui/page/states.tsx';
import { documentMessages } from '../../document-texts/index.ts';
import { orderChecklistQuery, orderDocumentsQuery } from './document-queries.ts';
import { DocumentLine, DocumentSlots } from './document-slots.tsx';
import { DownloadAllButton } from './download-all-button.tsx';
import classes from './documents.module.css';
import { PaperRequirement, RequirementState } from './paper-requirement.tsx';

interface DocumentReadersProps {
  readonly order: OrderDetails;
  readonly category: DocumentCategory;
}

/** The documents of an order and of its MAWB. */
export function OrderDocuments({ order }: { readonly order: OrderDetails }) {
  const t = useMessages(documentMessages);
  const { data, error, refetch } = useQuery(orderDocumentsQuery(order.id));
  const { data: checklist } = useQuery({
    ...orderChecklistQuery(order.id, order.version),
    enabled: order.movement === 'B2B',
  });
  useScrollToHash('documents', data !== undefined);
  const currentDocuments = data?.filter(({ current }) => current) ?? [];
  const mawbDocuments = currentDocuments.filter(({ awbNumber }) => awbNumber !== null);
  return (
    <Section
      id="documents"
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
      {checklist !== undefined && <DataRequirements checklist={checklist} />}
      {data !== undefined && (
        <DocumentSlots
          owner={{ orderId: order.id }}
          categories={listCategories(data, checklist)}
          documents={data.filter(({ awbNumber }) => awbNumber === null)}
          renderNote={(category) => (
            <>
              <PaperRequirement
                orderId={order.id}
                item={checklist?.items.find(({ code }) => code === category)}
              />
              <DocumentReaders order={order} category={category} />
            </>
          )}
        />
      )}
    </Section>
  );
}

/** The partners that see a document of an order: those whose legs need it. */
function DocumentReaders({ order, category }: DocumentReadersProps) {
  const t = useMessages(documentMessages);
  const names = order.legs.flatMap(({ serviceType, partner }) =>
    partner !== null && listReadableDocuments([serviceType]).some((one) => one === category)
      ? partner.name
      : [],
  );
  const partners = [...new Set(names)].join(', ');
  return <p className={classes.secondary}>{partners === '' ? t('noReaders') : t('readers', { partners })}</p>;
}

/** What the documents of every order can be. */
const USUAL_CATEGORIES: ReadonlySet<DocumentCategory> = new Set([
  'COMMERCIAL_INVOICE',
  'PACKING_LIST',
  'OTHER',
]);

/** The usual categories, those of the checklist, and those that have a document. */
function listCategories(documents: readonly StoredDocument[], checklist: OrderChecklist | undefined) {
  return ORDER_DOCUMENT_CATEGORIES.filter(
    (category) =>
      USUAL_CATEGORIES.has(category) ||
      checklist?.items.some(({ code }) => code === category) === true ||
      documents.some((document) => document.category === category && document.awbNumber === null),
  );
}

/** How much of the checklist is done, and data of the order that is missing. */
function DataRequirements({ checklist }: { readonly checklist: OrderChecklist }) {
  const t = useMessages(documentMessages);
  const { items, done, total } = checklist;
  const missing = items.filter(({ code, state }) => isDataRequirement(code) && state !== 'DONE');
  return (
    <>
      <p className={classes.secondary}>{t('beforeDeparture', { done, total })}</p>
      {missing.map((item) => (
        <p key={item.code} className={classes.secondary}>
          {t(item.code)} <RequirementState item={item} />
        </p>
      ))}
    </>
  );
}
