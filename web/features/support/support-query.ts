import { getSupport } from '@portal/contract/support';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** Where help is found. Set by the operator, so once a visit is enough. */
export const supportQuery = queryOptions({
  queryKey: ['support'],
  queryFn: async ({ signal }) => (await call(getSupport, { signal })).value,
  staleTime: Infinity,
});
