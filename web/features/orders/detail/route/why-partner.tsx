import { Drawer, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { OrderDetails, OrderLeg } from '@portal/contract/orders';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../../../i18n/messages.ts';
import { useMay } from '../../../../session/use-user.ts';
import { ErrorState } from '../../../../ui/page/states.tsx';
import { orderRouteQuery } from './get-route.ts';
import { orderDetailMessages } from '../order-detail-messages.ts';
import { useStatusWords } from '../../status/status-words.ts';
import classes from '../detail.module.css';
import { LegCandidates } from './leg-candidates.tsx';
import { whatIfOf } from './what-if.ts';

interface WhyPartnerProps {
  readonly order: OrderDetails;
  /** The leg asked about; the drawer keeps it while it closes. */
  readonly leg: OrderLeg | undefined;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Why a leg went to its partner, or to none. */
export function WhyPartner({ order, leg, opened, onClose }: WhyPartnerProps) {
  const t = useMessages(orderDetailMessages);
  const { legWord } = useStatusWords();
  // A customer sees who carries the order, not what the others would have cost.
  const mayLook = useMay('routing.read').ok;
  const partner = leg?.partner?.name;
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="md"
      title={partner === undefined ? t('whyNoneTitle') : t('whyTitle', { partner })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {leg !== undefined && (
        <>
          <p className={classes.partyTitle}>
            {legWord(leg.serviceType)}: {leg.fromPlace} → {leg.toPlace}
          </p>
          <p className={classes.sentence}>{leg.reason}</p>
          {mayLook && (
            <Link
              to="/lControl"
              search={{ ...whatIfOf(order), leg: leg.serviceType }}
              className={classes.rulesLink}
            >
              {t('openRules')}
            </Link>
          )}
          {opened && mayLook && <Candidates orderId={order.id} sequence={leg.sequence} />}
        </>
      )}
    </Drawer>
  );
}

function Candidates({ orderId, sequence }: { readonly orderId: string; readonly sequence: number }) {
  const { data, error, refetch } = useQuery(orderRouteQuery(orderId));
  const node = data?.nodes.find((one) => one.sequence === sequence);
  if (node !== undefined) return <LegCandidates node={node} />;
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return [88, 72, 72].map((height, at) => <Skeleton key={at} height={height} mb="sm" />);
}
