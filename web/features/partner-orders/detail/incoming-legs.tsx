import { Button } from '@mantine/core';
import {
  REWEIGH_KINDS,
  type ReweighDetails,
  type ReweighKind,
} from '@portal/contract/reweigh';
import type { PartnerLeg, PartnerOrder } from '@portal/contract/partner-orders';
import { formatKilograms, formatMoney } from '@portal/contract/quantities';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Permitted } from '../../../session/permitted.tsx';
import { Section } from '../../../ui/page/detail-page.tsx';
import { PlainTable } from '../../../ui/display/plain-table.tsx';
import { orderDetailMessages, ordersMessages, OrderStatus, useStatusWords } from '../../orders/index.ts';
import { partnerOrdersMessages } from '../partner-orders-messages.ts';
import classes from '../partner-orders.module.css';

const MeasureDialog = lazyPart(() => import('../reweigh/reweigh-dialog.tsx'), 'MeasureDialog');

interface IncomingLegsProps {
  readonly order: PartnerOrder;
  readonly partnerId: string;
  readonly measurements: readonly ReweighDetails[];
}

interface Asked {
  readonly leg: PartnerLeg;
  readonly kind: ReweighKind;
}

/** The partner's own legs, with what they pay, and the way to the scale and the tape. */
export function IncomingLegs({ order, partnerId, measurements }: IncomingLegsProps) {
  const t = useMessages(partnerOrdersMessages);
  const words = useMessages(ordersMessages);
  const detail = useMessages(orderDetailMessages);
  const { legWord } = useStatusWords();
  const [asked, setAsked] = useState<Asked>();
  const [opened, setOpened] = useState(false);
  const isOpen = ({ state }: ReweighDetails) => state === 'WAITING' || state === 'DISPUTED';
  const open = new Set(measurements.filter(isOpen).map(({ allocationId }) => allocationId));
  const measurable = order.actions.includes('measure') ? order.legs.filter(({ id }) => !open.has(id)) : [];
  return (
    <Section title={t('legs')}>
      <PlainTable>
        <thead>
          <tr>
            <th scope="col">{words('serviceType')}</th>
            <th scope="col">{t('way')}</th>
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
        <tbody>{order.legs.map((leg) => line(leg))}</tbody>
      </PlainTable>
      {asked === undefined ? null : (
        <Suspense fallback={null}>
          <MeasureDialog
            key={`${asked.leg.id} ${asked.kind}`}
            partnerId={partnerId}
            allocationId={asked.leg.id}
            orderCode={order.orderCode}
            kind={asked.kind}
            parcels={order.parcels}
            opened={opened}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      )}
    </Section>
  );

  function line(leg: PartnerLeg) {
    const { id, serviceType, fromPlace, toPlace, status, externalTracking, chargeableGrams, price } = leg;
    return (
      <tr key={id}>
        <td>
          {legWord(serviceType)}
          <div className={classes.quiet}>{daysOf(leg)}</div>
          {externalTracking !== null && (
            <div className={classes.quiet}>{t('numbered', { number: externalTracking })}</div>
          )}
        </td>
        <td data-label={t('way')}>{fromPlace === toPlace ? fromPlace : `${fromPlace} → ${toPlace}`}</td>
        <td data-label={words('status')}>
          {status === null ? t('noLegStatus') : <OrderStatus status={{ serviceType, status }} />}
        </td>
        <td data-label={detail('chargeable')} data-figure>
          {formatKilograms(chargeableGrams)}
        </td>
        <td data-label={t('price')} data-figure>
          {price === null ? '–' : formatMoney(price)}
        </td>
        {measurable.length > 0 && <td>{measurable.includes(leg) && buttons(leg)}</td>}
      </tr>
    );
  }

  function buttons(leg: PartnerLeg) {
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
              {t(`measure_${kind}`)}
            </Button>
          </Permitted>
        ))}
      </span>
    );
  }

  function daysOf({ transitDaysMin: min, transitDaysMax: max }: PartnerLeg): string {
    if (min === null || max === null) return '';
    return min === max ? detail('daysExactly', { count: max }) : detail('days', { min, max });
  }
}
