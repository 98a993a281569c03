import { trackMany, trackOrder, trackPublicly } from '@portal/contract/tracking';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

const EVERY_MINUTE = 60_000;

/** One order by any of its codes, as the signed-in see it. */
export function trackingQuery(code: string) {
  return queryOptions({
    queryKey: ['tracking', 'one', code],
    queryFn: async ({ signal }) => (await call(trackOrder, { params: { orderId: code }, signal })).value,
    refetchInterval: EVERY_MINUTE,
  });
}

/** One order by its order code, as anybody may see it. */
export function publicTrackingQuery(code: string) {
  return queryOptions({
    queryKey: ['tracking', 'public', code],
    queryFn: async ({ signal }) => (await call(trackPublicly, { params: { code }, signal })).value,
    refetchInterval: EVERY_MINUTE,
  });
}

/** Many orders at once; an answer a code, in the order asked. */
export function trackManyQuery(codes: readonly string[]) {
  return queryOptions({
    queryKey: ['tracking', 'many', codes],
    queryFn: async ({ signal }) => (await call(trackMany, { body: { codes: [...codes] }, signal })).value,
    enabled: codes.length > 0,
  });
}
