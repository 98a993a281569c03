import { reasonSentence, type BlockedPartner } from '@portal/contract/routing';
import type { ServiceType } from '@portal/contract/orders';
import type { ReactNode } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { useServerWords } from '../../../i18n/server-words.ts';
import { useStatusWords } from '../../orders/index.ts';
import { lControlMessages } from '../lcontrol-messages.ts';
import classes from '../lcontrol.module.css';
import { OrderLinks } from './order-links.tsx';

interface BlockedFindingProps {
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

/** A leg nobody can carry: each partner with why, and the orders that wait for it. */
export function BlockedFinding({ leg, codes, count, chip, children }: BlockedFindingProps) {
  const t = useMessages(lControlMessages);
  const inWords = useServerWords();
  const { legWord } = useStatusWords();
  const { serviceType, from, to, partners } = leg;
  const word = legWord(serviceType);
  return (
    <div className={classes.finding}>
      <p className={classes.findingHead}>
        <span>
          {from === to
            ? t('blockedAt', { leg: word, place: from })
            : t('blockedLeg', { leg: word, from, to })}
        </span>
        <span className={classes.quiet}>
          {t('orders', { count })} {chip}
        </span>
      </p>
      {partners.length > 0 && (
        <ul className={classes.reasons}>
          {partners.map(({ partner, reasons }) => (
            <li key={partner.id}>
              {partner.name}: {reasons.map((reason) => inWords(reasonSentence(reason))).join('; ')}
            </li>
          ))}
        </ul>
      )}
      <OrderLinks codes={codes} count={count} />
      {children}
    </div>
  );
}
