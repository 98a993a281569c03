import { Button } from '@mantine/core';
import { OWN_FREIGHT_LEGS, type OrderDetails, type OrderLeg } from '@portal/contract/orders';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useFlag } from '../../../../flags/flag-store.ts';
import { MessageButton } from '../../../chat/index.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { lazyPart } from '../../../../i18n/lazy-part.ts';
import { useMessages } from '../../../../i18n/messages.ts';
import { usePermission } from '../../../../session/use-user.ts';
import { useDialogState } from '../../../../ui/dialog/use-dialog-state.ts';
import { Section } from '../../../../ui/page/detail-page.tsx';
import { RouteLine, type RouteLineLeg } from '../../../../ui/route/route-line.tsx';
import { RatesNote } from '../../../exchange-rates/index.ts';
import { orderDetailMessages } from '../order-detail-messages.ts';
import { CarrierNumber } from '../../carrier/carrier-number.tsx';
import { TrackingNumberButton } from '../../carrier/tracking-number-button.tsx';
import { OrderStatus } from '../../status/order-status.tsx';
import { formatHub } from '../../format-hub.ts';
import { useStatusTexts } from '../../status/status-texts.ts';
import { useOptionTexts } from '../../use-option-texts.ts';
import classes from '../detail.module.css';
import { deriveLegState } from './leg-state.ts';
import { OrderMap } from './order-map.tsx';
import { buildWhatIfSearch } from './what-if.ts';

// Loaded after the route. Rendered while closed, because the drawer returns the focus only if it was closed before.
const WhyPartner = lazyPart(() => import('./why-partner.tsx'), 'WhyPartner');

const isOwnFreight = ({ serviceType }: OrderLeg) => OWN_FREIGHT_LEGS.some((leg) => leg === serviceType);

/** The legs with partner, price and days, the reasons for each partner, and the route on a map. */
export function OrderRoute({ order }: { readonly order: OrderDetails }) {
  const t = useMessages(orderDetailMessages);
  const { getLegText } = useStatusTexts();
  const getOptionText = useOptionTexts();
  const { formatAmount } = useFormats();
  // A customer sees the partner of a leg, not the prices of other partners.
  const canReadRouting = usePermission('routing.read').isAllowed;
  const isOwnFreightOn = useFlag('use-751-own-freight-management-status-via-client-portal');
  const canSetNumbers = usePermission('own-freight.update').isAllowed && isOwnFreightOn;
  const explanation = useDialogState<OrderLeg>();
  if (order.legs.length === 0) return <Section title={t('route')}>{t('noRoute')}</Section>;
  return (
    <Section title={t('route')} aside={renderAside()} flush>
      <div className={classes.legs}>
        <RouteLine label={t('route')} legs={order.legs.map(toRouteLineLeg)} />
      </div>
      <OrderMap order={order} />
      <Suspense fallback={null}>
        <WhyPartner
          order={order}
          leg={explanation.subject}
          isOpen={explanation.isOpen}
          onClose={explanation.close}
        />
      </Suspense>
    </Section>
  );

  function renderAside() {
    return (
      <div className={classes.routeAside}>
        {canReadRouting && (
          <Link to="/lControl" search={buildWhatIfSearch(order)} className={classes.whatIf}>
            {t('whatIf')}
          </Link>
        )}
        {order.priceRatesAsOf !== null && (
          <RatesNote asOf={order.priceRatesAsOf} convertedAt={order.createdAt} />
        )}
        {order.price !== null && <strong>{formatAmount(order.price)}</strong>}
      </div>
    );
  }

  function toRouteLineLeg(leg: OrderLeg): RouteLineLeg {
    return {
      id: leg.id,
      name: [getLegText(leg.serviceType), ...listModes(leg)].join(' · '),
      from: leg.fromPlace,
      to: leg.toPlace,
      ...(leg.hub !== null && { via: formatHub(leg.hub) }),
      partner: leg.partner?.name ?? null,
      // Customers do not see the partners of the client.
      noPartnerText: leg.allocation === 'ALLOCATED' ? '' : t('noPartner'),
      ...(leg.price !== null && { price: formatAmount(leg.price) }),
      ...(leg.transitDaysMin !== null && leg.transitDaysMax !== null && { days: formatDays(leg) }),
      state: deriveLegState(leg),
      ...(leg.status !== null && {
        status: <OrderStatus status={{ ...leg, status: leg.status }} />,
      }),
      ...(leg.unusedSince !== null && { status: t('legUnused') }),
      ...(leg.externalTracking !== null && { tracking: <CarrierNumber tracking={leg} /> }),
      // The reason for a partner is between the client and its partners.
      action: (
        <>
          {leg.reason !== null && (
            <Button variant="subtle" size="compact-sm" onClick={() => explanation.open(leg)}>
              {t(leg.partner === null ? 'whyNone' : 'why')}
            </Button>
          )}
          {leg.partner !== null && (
            <MessageButton
              isCompact
              name={leg.partner.name}
              thread={{ subject: 'ORDER', subjectId: order.id, partnerId: leg.partner.id }}
            />
          )}
          {canSetNumbers && isOwnFreight(leg) && <TrackingNumberButton order={order} leg={leg} />}
        </>
      ),
    };
  }

  function listModes({ mode }: OrderLeg): string[] {
    return mode === null ? [] : [getOptionText('shipmentMode', mode)];
  }

  function formatDays({ transitDaysMin, transitDaysMax }: OrderLeg): string {
    const [min, max] = [transitDaysMin ?? 0, transitDaysMax ?? 0];
    return min === max ? t('daysExactly', { count: max }) : t('days', { min, max });
  }
}
