import type { BlockedPartner } from '@portal/contract/routing';
import type { ServiceType } from '@portal/contract/trade';
import type { ReactNode } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { useStatusTexts } from '../../orders/index.ts';
import { lControlMessages } from '../lcontrol-messages.ts';
import classes from '../lcontrol.module.css';
import { OrderLinks } from './order-links.tsx';

interface BlockedLegProps {
  readonly leg: {
    readonly serviceType: ServiceType;
    readonly from: string;
    readonly to: string;
    readonly partners: readonly BlockedPartner[];
  };
  readonly codes: readonly string[];
  readonly count: number;
  readonly chip?: ReactNode;
  readonly children?: ReactNode;
}

/** An unallocated leg: each partner with the reasons, and the orders concerned. */
export function BlockedLeg({ leg, codes, count, chip, children }: BlockedLegProps) {
  const t = useMessages(lControlMessages);
  const { getLegText } = useStatusTexts();
  const { serviceType, from, to, partners } = leg;
  const legName = getLegText(serviceType);
  return (
    <div className={classes.row}>
      <p className={classes.rowHead}>
        <span>
          {from === to
            ? t('blockedAt', { leg: legName, place: from })
            : t('blockedLeg', { leg: legName, from, to })}
        </span>
        <span className={classes.quiet}>
          {t('orders', { count })} {chip}
        </span>
      </p>
      {partners.length > 0 && (
        <ul className={classes.reasons}>
          {partners.map(({ partner, reasons }) => (
            <li key={partner.id}>
              {partner.name}: {reasons.map(({ message }) => message).join('; ')}
            </li>
          ))}
        </ul>
      )}
      <OrderLinks codes={codes} count={count} />
      {children}
    </div>
  );
}
