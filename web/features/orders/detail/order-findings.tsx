import { useQuery } from '@tanstack/react-query';
import type { OrderDetails } from '@portal/contract/orders';
import { FindingsAlert, findingsQuery } from '../../preflight/index.ts';
import { orderKeys } from '../order-keys.ts';

/** Stages in which findings can still be corrected. */
const EDITABLE_STAGES: readonly OrderDetails['stage'][] = ['UNALLOCATED', 'READY', 'EXCEPTION'];

/** The pre-flight findings of an order that is not in transit yet. The page does not wait for them. */
export function OrderFindings({ order: { orderCode, stage } }: { readonly order: OrderDetails }) {
  const isBeforeDispatch = EDITABLE_STAGES.includes(stage);
  const { data = [] } = useQuery({
    ...findingsQuery(orderKeys.detail(orderCode), orderCode),
    enabled: isBeforeDispatch,
  });
  return isBeforeDispatch ? <FindingsAlert findings={data} /> : null;
}
