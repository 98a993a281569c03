import type { Bag, OrderFindings } from '@portal/contract/bagging';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../i18n/messages.ts';
import { baggingMessages } from './bagging-messages.ts';
import { bagFindingsQuery } from './bagging-queries.ts';
import { FindingsByOrder } from './findings-by-order.tsx';

/** What pre-flight finds in the bag, before anybody has a seal in the hand. */
export function BagFindings({ bag }: { readonly bag: Bag }) {
  const t = useMessages(baggingMessages);
  const { data } = useQuery(bagFindingsQuery(bag));
  if (data === undefined) return null;
  const { blockers, warnings, orders } = data;
  return (
    <>
      <FindingsByOrder
        orders={only(orders, 'BLOCKER')}
        color="red"
        title={t('blockers', { count: blockers })}
        help={t('blockersHelp')}
      />
      <FindingsByOrder
        orders={only(orders, 'WARNING')}
        color="yellow"
        title={t('warnings', { count: warnings })}
        help={t('warningsHelp')}
      />
    </>
  );
}

/** Orders with their findings of one weight. */
export function only(orders: readonly OrderFindings[], severity: 'BLOCKER' | 'WARNING'): OrderFindings[] {
  return orders
    .map((order) => ({ ...order, findings: order.findings.filter((one) => one.severity === severity) }))
    .filter(({ findings }) => findings.length > 0);
}
