import { Button } from '@mantine/core';
import type { ReweighDetails } from '@portal/contract/reweigh';
import type { PartnerLeg, PartnerOrder } from '@portal/contract/partner-orders';
import { Suspense } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Permitted } from '../../../session/permitted.tsx';
import { usePermission, useUser } from '../../../session/use-user.ts';
import { Weight } from '../../../ui/display/quantities.tsx';
import { useDialogState } from '../../../ui/dialog/use-dialog-state.ts';
import { Section } from '../../../ui/page/detail-page.tsx';
import { PlainTable } from '../../../ui/display/plain-table.tsx';
import {
  CarrierNumber,
  TrackingNumberButton,
  formatHub,
  orderDetailMessages,
  ordersMessages,
  ProofButton,
  OrderStatus,
  useOptionTexts,
  useStatusTexts,
} from '../../orders/index.ts';
import { partnerOrdersMessages } from '../partner-orders-messages.ts';
import { PIECE_KINDS, type PieceKind } from '../reweigh/piece-values.ts';
import classes from '../partner-orders.module.css';

const ReweighDialog = lazyPart(() => import('../reweigh/reweigh-dialog.tsx'), 'ReweighDialog');

interface IncomingLegsProps {
  readonly order: PartnerOrder;
  readonly partnerId: string;
  readonly reweighs: readonly ReweighDetails[];
}

interface LegReweigh {
  readonly leg: PartnerLeg;
  readonly kind: PieceKind;
}

/** The partner's own legs with their prices, and buttons that reweigh or measure a leg. */
export function IncomingLegs({ order, partnerId, reweighs }: IncomingLegsProps) {
  const t = useMessages(partnerOrdersMessages);
  const tOrders = useMessages(ordersMessages);
  const tDetail = useMessages(orderDetailMessages);
  const { formatAmount } = useFormats();
  const partnerName = useUser().partnerProfiles.find((profile) => profile.partnerId === partnerId)?.name;
  const { getLegText } = useStatusTexts();
  const getOptionText = useOptionTexts();
  const canUpdate = usePermission('partner-orders.update').isAllowed;
  const { subject: reweigh, isOpen, open, close } = useDialogState<LegReweigh>();
  const isUndecided = ({ state }: ReweighDetails) => state === 'WAITING' || state === 'DISPUTED';
  const undecidedLegIds = new Set(reweighs.filter(isUndecided).map(({ allocationId }) => allocationId));
  const reweighableLegs = order.actions.includes('reweigh')
    ? order.legs.filter(({ id }) => !undecidedLegIds.has(id))
    : [];
  return (
    <Section title={t('legs')}>
      <PlainTable>
        <thead>
          <tr>
            <th scope="col">{tOrders('serviceType')}</th>
            <th scope="col">{t('fromTo')}</th>
            <th scope="col">{tOrders('status')}</th>
            <th scope="col" data-figure>
              {tDetail('chargeable')}
            </th>
            <th scope="col" data-figure>
              {t('price')}
            </th>
            {reweighableLegs.length > 0 && <th scope="col">{tOrders('actions')}</th>}
          </tr>
        </thead>
        <tbody>{order.legs.map((leg) => renderLeg(leg))}</tbody>
      </PlainTable>
      {reweigh === undefined ? null : (
        <Suspense fallback={null}>
          <ReweighDialog
            key={`${reweigh.leg.id} ${reweigh.kind}`}
            partnerId={partnerId}
            allocationId={reweigh.leg.id}
            orderCode={order.orderCode}
            kind={reweigh.kind}
            parcels={order.parcels}
            isOpen={isOpen}
            onClose={close}
          />
        </Suspense>
      )}
    </Section>
  );

  function renderLeg(leg: PartnerLeg) {
    const { id, serviceType, mode, fromPlace, toPlace, hub, status, chargeableGrams, price } = leg;
    const noStatus = leg.unusedSince === null ? t('noLegStatus') : tDetail('legUnused');
    return (
      <tr key={id}>
        <td>
          {getLegText(serviceType)}
          {mode !== null && ` · ${getOptionText('shipmentMode', mode)}`}
          <div className={classes.secondary}>{formatDays(leg)}</div>
          {leg.externalTracking !== null && (
            <div>
              <CarrierNumber tracking={leg} />
            </div>
          )}
          {canUpdate && renderFactButtons(leg)}
        </td>
        <td data-label={t('fromTo')}>
          {fromPlace === toPlace ? fromPlace : `${fromPlace} → ${toPlace}`}
          {hub !== null && <div className={classes.secondary}>{formatHub(hub)}</div>}
        </td>
        <td data-label={tOrders('status')}>
          {status === null ? noStatus : <OrderStatus status={{ serviceType, status }} />}
        </td>
        <td data-label={tDetail('chargeable')} data-figure>
          <Weight grams={chargeableGrams} />
        </td>
        <td data-label={t('price')} data-figure>
          {price === null ? '–' : formatAmount(price)}
        </td>
        {reweighableLegs.length > 0 && <td>{reweighableLegs.includes(leg) && renderButtons(leg)}</td>}
      </tr>
    );
  }

  function renderFactButtons(leg: PartnerLeg) {
    return (
      <div className={classes.factButtons}>
        <TrackingNumberButton order={order} leg={leg} partnerName={partnerName} />
        <ProofButton order={order} serviceType={leg.serviceType} legStatus={leg.status} />
      </div>
    );
  }

  function renderButtons(leg: PartnerLeg) {
    return (
      <span className={classes.buttons}>
        {PIECE_KINDS.map((kind) => (
          <Permitted key={kind} permission="partner-measurements.write">
            <Button variant="default" size="xs" onClick={() => open({ leg, kind })}>
              {t(`reweigh_${kind}`)}
            </Button>
          </Permitted>
        ))}
      </span>
    );
  }

  function formatDays({ transitDaysMin: min, transitDaysMax: max }: PartnerLeg): string {
    if (min === null || max === null) return '';
    return min === max ? tDetail('daysExactly', { count: max }) : tDetail('days', { min, max });
  }
}
