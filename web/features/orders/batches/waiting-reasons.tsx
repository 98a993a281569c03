import type { BatchDetails } from '@portal/contract/orders';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../i18n/messages.ts';
import { useStatusTexts } from '../status/status-texts.ts';
import { batchUnallocatedQuery } from './batch-queries.ts';
import classes from './outcome-links.module.css';
import { outcomeMessages } from './outcome-messages.ts';

/** Why orders of a batch have no partner: the reasons that concern most orders, with their numbers. */
export function WaitingReasons({ batch }: { readonly batch: BatchDetails }) {
  const t = useMessages(outcomeMessages);
  const { getLegText } = useStatusTexts();
  const { unallocatedOrders } = batch.counts;
  const { data } = useQuery({
    ...batchUnallocatedQuery(batch.id, unallocatedOrders ?? 0),
    enabled: (unallocatedOrders ?? 0) > 0,
  });
  if (data === undefined || data.data.length === 0) return null;
  const moreCount = data.totalCount - data.data.length;
  return (
    <ul className={classes.reasons} aria-label={t('reasons')}>
      {data.data.map(({ serviceType, from, to, explanation, orders, orderCodes }) => {
        const leg = getLegText(serviceType);
        return (
          <li key={orderCodes[0]} className={classes.reason}>
            <span>
              <strong>{from === to ? t('legAt', { leg, place: from }) : t('leg', { leg, from, to })}</strong>
              {`: ${explanation.message}`}
            </span>
            <span className={classes.count}>{t('orders', { count: orders })}</span>
          </li>
        );
      })}
      {moreCount > 0 && <li className={classes.reason}>{t('moreReasons', { count: moreCount })}</li>}
    </ul>
  );
}
