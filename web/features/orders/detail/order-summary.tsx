import type { OrderDetails, StatusRef } from '@portal/contract/orders';
import type { ReactNode } from 'react';
import { formatWeight } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Surface } from '../../../ui/page/surface.tsx';
import { useStatusTexts } from '../status/status-texts.ts';
import { DaysLate } from '../status/days-late.tsx';
import classes from './detail.module.css';
import { findNextState } from './find-next-state.ts';
import { orderDetailMessages } from './order-detail-messages.ts';
import { usePromiseText } from './use-promise-text.ts';

interface SummaryFact {
  readonly label: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
}

/** What is asked first about an order: when it arrives, what comes next and at whom, for whom it is, and its weight. */
export function OrderSummary({ order }: { readonly order: OrderDetails }) {
  const t = useMessages(orderDetailMessages);
  const { getStatusText, getLegText } = useStatusTexts();
  const promise = usePromiseText(order);
  const next = findNextState(order.nextStates);
  const { consignee, chargeableGrams, grossGrams } = order;
  const facts: readonly SummaryFact[] = [
    {
      label: t('promised'),
      value: promise ?? t('notPromised'),
      ...(order.lateSince !== null && { note: <DaysLate since={order.lateSince} /> }),
    },
    ...(next === undefined
      ? []
      : [{ label: t('nextStep'), value: getStatusText(next), note: describeLeg(next.serviceType) }]),
    ...(order.terminal || order.status.serviceType === 'ORDER'
      ? []
      : [{ label: t('heldBy'), ...describeHolder() }]),
    { label: t('consignee'), value: consignee.name, note: consignee.city },
    {
      label: t('weight'),
      value: formatWeight(grossGrams),
      ...(chargeableGrams !== null &&
        chargeableGrams !== grossGrams && {
          note: t('chargedAs', { weight: formatWeight(chargeableGrams) }),
        }),
    },
  ];
  return (
    <Surface>
      <dl className={classes.summary} aria-label={t('summary')}>
        {facts.map(({ label, value, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
            {note !== undefined && <dd>{note}</dd>}
          </div>
        ))}
      </dl>
    </Surface>
  );

  function findPartner(serviceType: StatusRef['serviceType']): string | undefined {
    return order.legs.find((leg) => leg.serviceType === serviceType)?.partner?.name;
  }

  /** The partner of the next step, or the leg for users who do not see partners; undefined for a step of the order itself. */
  function describeLeg(serviceType: StatusRef['serviceType']): string | undefined {
    return serviceType === 'ORDER' ? undefined : (findPartner(serviceType) ?? getLegText(serviceType));
  }

  function describeHolder(): Pick<SummaryFact, 'value' | 'note'> {
    const { serviceType } = order.status;
    const partner = findPartner(serviceType);
    return partner === undefined
      ? { value: getLegText(serviceType) }
      : { value: partner, note: getLegText(serviceType) };
  }
}
