import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { revealTaxIds, type OrderDetails } from '@portal/contract/orders';
import { Suspense } from 'react';
import { call } from '../../../api/client.ts';
import { isUnknownId } from '../../../api/errors.ts';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { usePermission, useUser } from '../../../session/use-user.ts';
import { DetailPage, DetailSkeleton, Facts, Section } from '../../../ui/page/detail-page.tsx';
import { PageFrame } from '../../../ui/page/page-frame.tsx';
import { EmptyState, ErrorState } from '../../../ui/page/states.tsx';
import { orderQuery } from './order-query.ts';
import { ReweighNotice } from '../reweigh/reweigh-notice.tsx';
import { OrderReweighs } from '../reweigh/order-reweighs.tsx';
import { useOrderTitles } from './use-order-titles.ts';
import { orderDetailMessages } from './order-detail-messages.ts';
import { OrderDelay } from '../status/order-delay.tsx';
import { OrderStatus } from '../status/order-status.tsx';
import { DeliveryCodeSection } from '../proof/delivery-code-section.tsx';
import { ProofSection } from '../proof/proof-section.tsx';
import { MissingPieces } from '../pieces/missing-pieces.tsx';
import { PieceProgress } from '../pieces/piece-progress.tsx';
import classes from './detail.module.css';
import { ItemsTable } from './items-table.tsx';
import { LabelVersions } from '../label-version/label-versions.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderFindings } from './order-findings.tsx';
import { OrderDuties } from './duties/order-duties.tsx';
import { OrderNotices } from './order-notices.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OrderSummary } from './order-summary.tsx';
import { OrderParties } from './order-parties.tsx';
import { OrderRoute } from './route/order-route.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { ParcelsTable } from './parcels-table.tsx';

import { useOrderFacts } from './use-order-facts.tsx';

const ShipmentFreight = lazyPart(() => import('./shipment-freight.tsx'), 'ShipmentFreight');
const OrderDocuments = lazyPart(() => import('../documents/order-documents.tsx'), 'OrderDocuments');

const route = getRouteApi('/signed-in/orders/$id');

/** `/orders/{id}`: one order, by id or order code. */
export function OrderDetailPage() {
  const t = useMessages(orderDetailMessages);
  const { id } = route.useParams();
  const { data: order, error, refetch } = useQuery(orderQuery(id));
  const titles = useOrderTitles(id);
  const back = { label: t('orders'), to: '/orders' };
  if (order !== undefined) return <Order order={order} back={back} />;
  if (error === null) return <DetailSkeleton kind={titles.page} back={back} />;
  const isUnknown = isUnknownId(error);
  return (
    <PageFrame title={titles.page}>
      {isUnknown ? (
        <EmptyState
          title={titles.notFound}
          help={t('notFoundText')}
          action={<Link to="/orders">{t('backToOrders')}</Link>}
        />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </PageFrame>
  );
}

interface OrderProps {
  readonly order: OrderDetails;
  readonly back: { readonly label: string; readonly to: string };
}

function Order({ order, back }: OrderProps) {
  const t = useMessages(orderDetailMessages);
  return (
    <DetailPage
      code={order.orderCode}
      kind={t('order')}
      back={back}
      status={
        <>
          <OrderStatus status={order.status} />
          <PieceProgress order={order} />
          <OrderDelay delay={order} />
        </>
      }
      actions={<OrderActions order={order} />}
      lead={t('yourCode', { code: order.customerOrderCode })}
      notice={
        <>
          <div className={classes.summaryPlace}>
            <OrderSummary order={order} />
          </div>
          <ReweighNotice orderId={order.id} />
          <OrderNotices order={order} />
          <OrderFindings order={order} />
        </>
      }
      main={<Main order={order} />}
      side={<Side order={order} />}
    />
  );
}

function Main({ order }: Pick<OrderProps, 'order'>) {
  const t = useMessages(orderDetailMessages);
  // A MAWB may carry orders of several customers, so customers do not see its documents.
  const isCustomer = useUser().role.startsWith('CUSTOMER');
  return (
    <>
      <OrderRoute order={order} />
      <OrderReweighs orderId={order.id} />
      {order.proofs.length > 0 && <ProofSection proofs={order.proofs} />}
      <OrderTimeline order={order} />
      <LabelVersions order={order} />
      <Section title={t('items')}>
        <ItemsTable items={order.items} />
      </Section>
      <Section title={t('parcels')}>
        <MissingPieces order={order} pieces={order.pieceDetails} />
        <ParcelsTable
          parcels={order.parcels}
          declaredParcels={order.declaredParcels}
          pieces={order.pieceDetails}
        />
      </Section>
      <OrderDuties order={order} />
      <Suspense fallback={<Skeleton height={160} />}>
        {order.movement === 'B2B' && <ShipmentFreight order={order} />}
        {!isCustomer && <OrderDocuments order={order} />}
      </Suspense>
      <OrderNotes notes={order.notes} />
      {order.remarks !== null && order.remarks !== '' && (
        <Section title={t('remarks')}>
          <p className={classes.remarks}>{order.remarks}</p>
        </Section>
      )}
    </>
  );
}

function Side({ order }: Pick<OrderProps, 'order'>) {
  const t = useMessages(orderDetailMessages);
  const groups = useOrderFacts(order);
  const { OrderBag } = route.useRouteContext();
  const { isAllowed: mayReadTaxIds } = usePermission('orders.read_tax_ids');
  const { consignor, consignee, pickup, returnTo, notifyParty, importer, seller } = order;
  const hasTaxId = [consignor, consignee, pickup, returnTo, notifyParty, importer, seller].some(
    (holder) => holder?.taxId !== undefined,
  );
  return (
    <>
      <Section title={t('facts')}>
        <Stack gap="md">
          {groups.map((facts) => (
            <Facts key={facts[0]?.label} facts={facts} />
          ))}
        </Stack>
      </Section>
      <DeliveryCodeSection order={order} />
      <Suspense fallback={null}>
        <OrderBag orderId={order.id} />
      </Suspense>
      <OrderParties
        order={order}
        readTaxIds={
          mayReadTaxIds && hasTaxId ? () => call(revealTaxIds, { params: { id: order.id } }) : undefined
        }
      />
    </>
  );
}
