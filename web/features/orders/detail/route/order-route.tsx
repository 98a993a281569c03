import { Button } from '@mantine/core';
import type { OrderDetails, OrderLeg } from '@portal/contract/orders';
import { formatMoney } from '@portal/contract/quantities';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMessages } from '../../../../i18n/messages.ts';
import { useMay } from '../../../../session/use-user.ts';
import { Section } from '../../../../ui/page/detail-page.tsx';
import { RouteLine, type RouteLineLeg } from '../../../../ui/route/route-line.tsx';
import { orderDetailMessages } from '../order-detail-messages.ts';
import { OrderStatus } from '../../status/order-status.tsx';
import { useStatusWords } from '../../status/status-words.ts';
import classes from '../detail.module.css';
import { legState } from './leg-state.ts';
import { OrderMap } from './order-map.tsx';
import { whatIfOf } from './what-if.ts';
import { WhyPartner } from './why-partner.tsx';

/** The legs with partner, price and days, why each partner, and the way on the map. */
export function OrderRoute({ order }: { readonly order: OrderDetails }) {
  const t = useMessages(orderDetailMessages);
  const { legWord } = useStatusWords();
  // A customer sees who carries the order, not what others would cost.
  const mayLook = useMay('routing.read').ok;
  const [asked, setAsked] = useState<OrderLeg>();
  const [opened, setOpened] = useState(false);
  if (order.legs.length === 0) return <Section title={t('route')}>{t('noRoute')}</Section>;
  return (
    <Section title={t('route')} aside={aside()} flush>
      <div className={classes.legs}>
        <RouteLine label={t('route')} legs={order.legs.map(asLine)} />
      </div>
      <OrderMap order={order} />
      <WhyPartner order={order} leg={asked} opened={opened} onClose={() => setOpened(false)} />
    </Section>
  );

  function aside() {
    return (
      <div className={classes.routeAside}>
        {mayLook && (
          <Link to="/lControl" search={whatIfOf(order)} className={classes.whatIf}>
            {t('whatIf')}
          </Link>
        )}
        {order.price !== null && <strong>{formatMoney(order.price)}</strong>}
      </div>
    );
  }

  function asLine(leg: OrderLeg): RouteLineLeg {
    return {
      id: leg.id,
      name: legWord(leg.serviceType),
      from: leg.fromPlace,
      to: leg.toPlace,
      partner: leg.partner?.name ?? null,
      missing: t('noPartner'),
      ...(leg.price !== null && { price: formatMoney(leg.price) }),
      ...(leg.transitDaysMin !== null && leg.transitDaysMax !== null && { days: days(leg) }),
      state: legState(leg),
      ...(leg.status !== null && {
        status: <OrderStatus status={{ serviceType: leg.serviceType, status: leg.status }} />,
      }),
      action: (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => {
            setAsked(leg);
            setOpened(true);
          }}
        >
          {t(leg.partner === null ? 'whyNone' : 'why')}
        </Button>
      ),
    };
  }

  function days({ transitDaysMin, transitDaysMax }: OrderLeg): string {
    const [min, max] = [transitDaysMin ?? 0, transitDaysMax ?? 0];
    return min === max ? t('daysExactly', { count: max }) : t('days', { min, max });
  }
}
