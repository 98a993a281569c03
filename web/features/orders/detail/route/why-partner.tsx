import { Drawer, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { OrderDetails, OrderLeg } from '@portal/contract/orders';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../../../i18n/messages.ts';
import { usePermission } from '../../../../session/use-user.ts';
import { ErrorState } from '../../../../ui/page/states.tsx';
import { orderRouteQuery } from './order-route-query.ts';
import { orderDetailMessages } from '../order-detail-messages.ts';
import { useStatusTexts } from '../../status/status-texts.ts';
import classes from '../detail.module.css';
import { LegCandidates } from './leg-candidates.tsx';
import { buildWhatIfSearch } from './what-if.ts';

interface WhyPartnerProps {
  readonly order: OrderDetails;
  /** The leg that is explained; it stays while the drawer closes. */
  readonly leg: OrderLeg | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Explains why a leg was allocated to its partner, or to none. */
export function WhyPartner({ order, leg, isOpen, onClose }: WhyPartnerProps) {
  const t = useMessages(orderDetailMessages);
  const { getLegText } = useStatusTexts();
  // A customer sees the partner of a leg, not the prices of other partners.
  const canReadRouting = usePermission('routing.read').isAllowed;
  const partner = leg?.partner?.name;
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size="md"
      title={partner === undefined ? t('whyNoneTitle') : t('whyTitle', { partner })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {leg !== undefined && (
        <>
          <p className={classes.partyTitle}>
            {getLegText(leg.serviceType)}: {leg.fromPlace} → {leg.toPlace}
          </p>
          <p className={classes.sentence}>{leg.reason?.message}</p>
          {canReadRouting && (
            <Link
              to="/lControl"
              search={{ ...buildWhatIfSearch(order), leg: leg.serviceType }}
              className={classes.rulesLink}
            >
              {t('openRules')}
            </Link>
          )}
          {isOpen && canReadRouting && <Candidates order={order} sequence={leg.sequence} />}
        </>
      )}
    </Drawer>
  );
}

function Candidates({ order, sequence }: { readonly order: OrderDetails; readonly sequence: number }) {
  const { data, error, refetch } = useQuery(orderRouteQuery(order.id));
  const node = data?.nodes.find((candidate) => candidate.sequence === sequence);
  if (node !== undefined) return <LegCandidates node={node} pricedAt={order.createdAt} />;
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return [88, 72, 72].map((height, index) => <Skeleton key={index} height={height} mb="sm" />);
}
