import { queryOptions } from '@tanstack/react-query';
import { getOrder } from '@portal/contract/orders';
import { call } from '../../../api/client.ts';
import { orderKeys } from '../order-keys.ts';

/** One order by id or order code, with its legs, its actions and what may come next. */
export function orderQuery(id: string) {
  return queryOptions({
    queryKey: orderKeys.one(id),
    queryFn: async ({ signal }) => (await call(getOrder, { params: { id }, signal })).value,
  });
}
