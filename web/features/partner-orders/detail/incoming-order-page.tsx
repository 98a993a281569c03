import { Button } from '@mantine/core';
import { IconMapSearch } from '@tabler/icons-react';
import { listReadableDocuments, MAWB_SERVICE_TYPES } from '@portal/contract/documents';
import type { PartnerOrder } from '@portal/contract/partner-orders';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { isUnknownId } from '../../../api/errors.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { DetailPage, DetailSkeleton, Facts, Section } from '../../../ui/page/detail-page.tsx';
import { PageFrame } from '../../../ui/page/page-frame.tsx';
import { EmptyState, ErrorState } from '../../../ui/page/states.tsx';
import { MessageButton } from '../../chat/index.ts';
import { useLedgerEntries } from '../../custody/index.ts';
import {
  ItemsTable,
  MissingPieces,
  orderDetailMessages,
  useOrderTitles,
  OrderNotes,
  OrderDelay,
  OrderParties,
  OrderStatus,
  ParcelsTable,
  PieceProgress,
  ProofSection,
  TimelineSection,
  useReweighEntries,
} from '../../orders/index.ts';
import { partnerOrdersMessages } from '../partner-orders-messages.ts';
import classes from '../partner-orders.module.css';
import {
  incomingReweighsQuery,
  incomingOrderQuery,
  partnerOrdersKey,
  readOrderTaxIds,
} from '../partner-orders-queries.ts';
import { usePartnerId } from '../use-partner-id.ts';
import { RequestReversalButton } from './request-reversal-button.tsx';
import { IncomingDocuments } from './incoming-documents.tsx';
import { IncomingLegs } from './incoming-legs.tsx';
import { IncomingReweighs } from './incoming-reweighs.tsx';
import { IncomingRequests } from './incoming-requests.tsx';
import { useIncomingFacts } from './use-incoming-facts.ts';

const route = getRouteApi('/signed-in/partner-portals/{-$partnerId}/incoming-orders/$orderId');

/** `/partner-portals/{partnerId}/incoming-orders/{orderId}`: one incoming order, by id or order code. */
export function IncomingOrderPage() {
  const t = useMessages(orderDetailMessages);
  const tPartner = useMessages(partnerOrdersMessages);
  const partnerId = usePartnerId();
  const { orderId } = route.useParams();
  const { data: order, error, refetch } = useQuery(incomingOrderQuery(partnerId, orderId));
  const titles = useOrderTitles(orderId);
  const back = { label: tPartner('title'), to: `/partner-portals/${partnerId}/incoming-orders` };
  if (order !== undefined) return <IncomingOrder order={order} partnerId={partnerId} back={back} />;
  if (error === null) return <DetailSkeleton kind={titles.page} back={back} />;
  const isUnknown = isUnknownId(error);
  return (
    <PageFrame title={titles.page}>
      {isUnknown ? (
        <EmptyState
          title={titles.notFound}
          help={t('notFoundText')}
          action={<Link to={back.to}>{t('backToOrders')}</Link>}
        />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </PageFrame>
  );
}

interface IncomingOrderProps {
  readonly order: PartnerOrder;
  readonly partnerId: string;
}

function IncomingOrder({
  order,
  partnerId,
  back,
}: IncomingOrderProps & { readonly back: { readonly label: string; readonly to: string } }) {
  const t = useMessages(orderDetailMessages);
  const tPartner = useMessages(partnerOrdersMessages);
  return (
    <DetailPage
      code={order.orderCode}
      kind={tPartner('order')}
      back={back}
      status={
        <>
          <OrderStatus status={order.status} />
          <PieceProgress order={order} />
          <OrderDelay delay={order} />
        </>
      }
      actions={
        <>
          <MessageButton thread={{ subject: 'ORDER', subjectId: order.id, partnerId }} />
          <RequestReversalButton order={order} partnerId={partnerId} />
          <Button
            variant="default"
            leftSection={<IconMapSearch size={16} aria-hidden />}
            renderRoot={(props) => <Link to="/tracking/$id" params={{ id: order.orderCode }} {...props} />}
          >
            {t('track')}
          </Button>
        </>
      }
      lead={tPartner('ofClient', { client: order.client.name, code: order.customerOrderCode })}
      notice={<IncomingRequests requests={order.requests} partnerId={partnerId} />}
      main={<Main order={order} partnerId={partnerId} />}
      side={<Side order={order} partnerId={partnerId} />}
    />
  );
}

function Main({ order, partnerId }: IncomingOrderProps) {
  const t = useMessages(orderDetailMessages);
  const { data: reweighs } = useQuery(incomingReweighsQuery(partnerId, order.id));
  const reweighEntries = useReweighEntries(reweighs ?? []);
  const custody = { orderId: order.id, partnerId, version: order.version };
  const ledgerEntries = useLedgerEntries(custody);
  return (
    <>
      <IncomingLegs order={order} partnerId={partnerId} reweighs={reweighs ?? []} />
      {(order.proofs.length > 0 || order.deliveryConfirmation === 'CODE') && (
        <ProofSection proofs={order.proofs} isCodeNeeded={order.deliveryConfirmation === 'CODE'} />
      )}
      <IncomingReweighs partnerId={partnerId} orderId={order.id} />
      <Documents order={order} partnerId={partnerId} />
      <TimelineSection
        nextStates={order.nextStates}
        events={order.events}
        otherEntries={[...reweighEntries, ...ledgerEntries]}
        custody={custody}
        viewer={{
          orderId: order.id,
          author: { kind: 'PARTNER', partnerIds: [partnerId] },
          permission: 'partner-orders.update',
          queryKey: partnerOrdersKey,
        }}
      />
      <Section title={t('parcels')}>
        <MissingPieces order={order} pieces={order.pieceDetails} />
        <ParcelsTable
          parcels={order.parcels}
          declaredParcels={order.declaredParcels}
          pieces={order.pieceDetails}
        />
      </Section>
      <Section title={t('items')}>
        <ItemsTable items={order.items} />
      </Section>
      <OrderNotes notes={order.notes} />
      {order.remarks !== null && order.remarks !== '' && (
        <Section title={t('remarks')}>
          <p className={classes.message}>{order.remarks}</p>
        </Section>
      )}
    </>
  );
}

/** Nothing for a partner whose legs need no documents. */
function Documents({ order, partnerId }: IncomingOrderProps) {
  const t = useMessages(partnerOrdersMessages);
  const { awbNumber, serviceTypes } = order;
  if (listReadableDocuments(serviceTypes).length === 0) return null;
  const hasMawb = MAWB_SERVICE_TYPES.some((serviceType) => serviceTypes.includes(serviceType));
  return (
    <Section
      title={t('documents')}
      aside={
        awbNumber !== null &&
        hasMawb && (
          <Link
            to="/partner-portals/{-$partnerId}/bagging/documents/$mawbId"
            params={(current) => ({ ...current, mawbId: awbNumber })}
          >
            {t('documentsOfMawb', { code: awbNumber })}
          </Link>
        )
      }
    >
      <IncomingDocuments partnerId={partnerId} orderId={order.id} />
    </Section>
  );
}

function Side({ order, partnerId }: IncomingOrderProps) {
  const t = useMessages(orderDetailMessages);
  return (
    <>
      <Section title={t('facts')}>
        <Facts facts={useIncomingFacts(order)} />
      </Section>
      <OrderParties
        order={order}
        readTaxIds={
          order.serviceTypes.includes('CUSTOMS') ? () => readOrderTaxIds(partnerId, order.id) : undefined
        }
      />
    </>
  );
}
