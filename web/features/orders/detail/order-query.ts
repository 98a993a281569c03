import { getOrder } from '@portal/contract/orders';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { orderKeys } from '../order-keys.ts';

/** One order by id or order code, with its legs, allowed actions and possible next statuses. */
export function orderQuery(id: string) {
  return queryOptions({
    queryKey: orderKeys.detail(id),
    queryFn: async ({ signal }) => (await call(getOrder, { params: { id }, signal })).value,
  });
}
