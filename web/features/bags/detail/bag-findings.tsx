import type { OrderFindings } from '@portal/contract/bagging';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../i18n/messages.ts';
import { baggingMessages } from '../bagging-messages.ts';
import { useBaggingSide, type SideBag } from '../bagging-side.ts';
import { bagFindingsQuery } from '../side-queries.ts';
import { FindingsByOrder } from './findings-by-order.tsx';

/** The pre-flight findings of an open bag. */
export function BagFindings({ bag }: { readonly bag: SideBag }) {
  const t = useMessages(baggingMessages);
  const { data } = useQuery(bagFindingsQuery(useBaggingSide(), bag));
  if (data === undefined) return null;
  const { blockers, warnings, orders } = data;
  return (
    <>
      <FindingsByOrder
        orders={filterBySeverity(orders, 'BLOCKER')}
        color="red"
        title={t('blockers', { count: blockers })}
        help={t('blockersHelp')}
      />
      <FindingsByOrder
        orders={filterBySeverity(orders, 'WARNING')}
        color="yellow"
        title={t('warnings', { count: warnings })}
        help={t('warningsHelp')}
      />
    </>
  );
}

/** Orders with their findings of one severity; orders without such findings are left out. */
export function filterBySeverity(
  orders: readonly OrderFindings[],
  severity: 'BLOCKER' | 'WARNING',
): OrderFindings[] {
  return orders
    .map((order) => ({
      ...order,
      findings: order.findings.filter((finding) => finding.severity === severity),
    }))
    .filter(({ findings }) => findings.length > 0);
}
