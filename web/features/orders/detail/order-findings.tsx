import { useQuery } from '@tanstack/react-query';
import type { OrderDetails } from '@portal/contract/orders';
import { FindingsAlert, findingsQuery } from '../../preflight/index.ts';
import { orderKeys } from '../order-keys.ts';

/** Stages in which what customs will ask can still be put right. */
const BEFORE_IT_GOES: readonly OrderDetails['stage'][] = ['UNALLOCATED', 'READY', 'EXCEPTION'];

/** What pre-flight finds in an order that has not gone yet. It comes after the page, and the page does not wait. */
export function OrderFindings({ order: { orderCode, stage } }: { readonly order: OrderDetails }) {
  const waits = BEFORE_IT_GOES.includes(stage);
  const { data = [] } = useQuery({ ...findingsQuery(orderKeys.one(orderCode), orderCode), enabled: waits });
  return waits ? <FindingsAlert findings={data} /> : null;
}
