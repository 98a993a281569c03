import { getNodeCalculator } from '@portal/contract/routing';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../api/client.ts';
import { orderKeys } from '../../order-keys.ts';

/** The routing decision for each leg of an order: every partner considered, with price, days and reasons. */
export function orderRouteQuery(id: string) {
  return queryOptions({
    queryKey: orderKeys.route(id),
    queryFn: async ({ signal }) => (await call(getNodeCalculator, { params: { id }, signal })).value,
  });
}
