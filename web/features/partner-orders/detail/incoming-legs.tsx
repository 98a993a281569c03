import { Button } from '@mantine/core';
import { REWEIGH_KINDS, type ReweighDetails, type ReweighKind } from '@portal/contract/reweigh';
import type { PartnerLeg, PartnerOrder } from '@portal/contract/partner-orders';
import { formatKilograms, formatMoney } from '@portal/contract/quantities';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Permitted } from '../../../session/permitted.tsx';
import { Section } from '../../../ui/page/detail-page.tsx';
import { PlainTable } from '../../../ui/display/plain-table.tsx';
import { orderDetailMessages, ordersMessages, OrderStatus, useStatusTexts } from '../../orders/index.ts';
import { partnerOrdersMessages } from '../partner-orders-messages.ts';
import classes from '../partner-orders.module.css';

const ReweighDialog = lazyPart(() => import('../reweigh/reweigh-dialog.tsx'), 'ReweighDialog');

interface IncomingLegsProps {
  readonly order: PartnerOrder;
  readonly partnerId: string;
  readonly reweighs: readonly ReweighDetails[];
}

interface LegReweigh {
  readonly leg: PartnerLeg;
  readonly kind: ReweighKind;
}

/** The partner's own legs, with what they pay, and the way to the scale and the tape. */
export function IncomingLegs({ order, partnerId, reweighs }: IncomingLegsProps) {
  const t = useMessages(partnerOrdersMessages);
  const words = useMessages(ordersMessages);
  const detail = useMessages(orderDetailMessages);
  const { getLegText } = useStatusTexts();
  const [asked, setAsked] = useState<LegReweigh>();
  const [opened, setOpened] = useState(false);
  const isUndecided = ({ state }: ReweighDetails) => state === 'WAITING' || state === 'DISPUTED';
  const openLegIds = new Set(reweighs.filter(isUndecided).map(({ allocationId }) => allocationId));
  const measurable = order.actions.includes('measure')
    ? order.legs.filter(({ id }) => !openLegIds.has(id))
    : [];
  return (
    <Section title={t('legs')}>
      <PlainTable>
        <thead>
          <tr>
            <th scope="col">{words('serviceType')}</th>
            <th scope="col">{t('fromTo')}</th>
            <th scope="col">{words('status')}</th>
            <th scope="col" data-figure>
              {detail('chargeable')}
            </th>
            <th scope="col" data-figure>
              {t('price')}
            </th>
            {measurable.length > 0 && <th scope="col">{words('actions')}</th>}
          </tr>
        </thead>
        <tbody>{order.legs.map((leg) => renderLeg(leg))}</tbody>
      </PlainTable>
      {asked === undefined ? null : (
        <Suspense fallback={null}>
          <ReweighDialog
            key={`${asked.leg.id} ${asked.kind}`}
            partnerId={partnerId}
            allocationId={asked.leg.id}
            orderCode={order.orderCode}
            kind={asked.kind}
            parcels={order.parcels}
            isOpen={opened}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      )}
    </Section>
  );

  function renderLeg(leg: PartnerLeg) {
    const { id, serviceType, fromPlace, toPlace, status, externalTracking, chargeableGrams, price } = leg;
    return (
      <tr key={id}>
        <td>
          {getLegText(serviceType)}
          <div className={classes.quiet}>{formatDays(leg)}</div>
          {externalTracking !== null && (
            <div className={classes.quiet}>{t('ownNumber', { number: externalTracking })}</div>
          )}
        </td>
        <td data-label={t('fromTo')}>{fromPlace === toPlace ? fromPlace : `${fromPlace} → ${toPlace}`}</td>
        <td data-label={words('status')}>
          {status === null ? t('noLegStatus') : <OrderStatus status={{ serviceType, status }} />}
        </td>
        <td data-label={detail('chargeable')} data-figure>
          {formatKilograms(chargeableGrams)}
        </td>
        <td data-label={t('price')} data-figure>
          {price === null ? '–' : formatMoney(price)}
        </td>
        {measurable.length > 0 && <td>{measurable.includes(leg) && renderButtons(leg)}</td>}
      </tr>
    );
  }

  function renderButtons(leg: PartnerLeg) {
    return (
      <span className={classes.buttons}>
        {REWEIGH_KINDS.map((kind) => (
          <Permitted key={kind} permission="partner-orders.update">
            <Button
              variant="default"
              size="xs"
              onClick={() => {
                setAsked({ leg, kind });
                setOpened(true);
              }}
            >
              {t(`reweigh_${kind}`)}
            </Button>
          </Permitted>
        ))}
      </span>
    );
  }

  function formatDays({ transitDaysMin: min, transitDaysMax: max }: PartnerLeg): string {
    if (min === null || max === null) return '';
    return min === max ? detail('daysExactly', { count: max }) : detail('days', { min, max });
  }
}
