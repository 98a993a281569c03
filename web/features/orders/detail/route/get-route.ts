import { getNodeCalculator } from '@portal/contract/routing';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../api/client.ts';
import { orderKeys } from '../../order-keys.ts';

/** How each leg of an order was decided: every partner looked at, with price, days and reason. */
export function orderRouteQuery(id: string) {
  return queryOptions({
    queryKey: orderKeys.route(id),
    queryFn: async ({ signal }) => (await call(getNodeCalculator, { params: { id }, signal })).value,
  });
}
