import { useQuery } from '@tanstack/react-query';
import type { Stories } from '../../../ui/stories.ts';
import { orderQuery } from './order-query.ts';
import { OrderSummary } from './order-summary.tsx';

function Summary() {
  const { data: order } = useQuery(orderQuery('SG1000042X'));
  return order === undefined ? null : <OrderSummary order={order} />;
}

export const stories: Stories = { order: Summary };
