import { trackFile, trackMany, trackOrder, trackPublicly } from '@portal/contract/tracking';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { liveInterval } from './live-interval.ts';

interface Looked<Data> {
  readonly state: { readonly data: Data | undefined };
}

/** Looks again as long as the journey goes on. */
function whileUnderWay(query: Looked<{ readonly terminal: boolean }>): number | false {
  const { data } = query.state;
  return data?.terminal === true ? false : liveInterval(query, data, Date.now());
}

/** One order by any of its codes, as the signed-in see it. */
export function trackingQuery(code: string) {
  return queryOptions({
    queryKey: ['tracking', 'one', code],
    queryFn: async ({ signal }) => (await call(trackOrder, { params: { orderId: code }, signal })).value,
    refetchInterval: whileUnderWay,
  });
}

/** One order by its order code, as anybody may see it. */
export function publicTrackingQuery(code: string) {
  return queryOptions({
    queryKey: ['tracking', 'public', code],
    queryFn: async ({ signal }) => (await call(trackPublicly, { params: { code }, signal })).value,
    refetchInterval: whileUnderWay,
  });
}

/** A thousand orders are asked for no more often than this. */
const MANY_SOONEST_MS = 60_000;

const manyKey = (codes: readonly string[]) => ['tracking', 'many', codes] as const;

/** Many orders at once; an answer a code, in the order asked. */
export function trackManyQuery(codes: readonly string[]) {
  return queryOptions({
    queryKey: manyKey(codes),
    queryFn: async ({ signal }) => (await call(trackMany, { body: { codes: [...codes] }, signal })).value,
    enabled: codes.length > 0,
    refetchInterval: (query) => {
      const { data } = query.state;
      const goesOn = data?.some(({ order }) => order?.terminal === false) === true;
      return goesOn ? Math.max(MANY_SOONEST_MS, liveInterval(query, data, Date.now())) : false;
    },
  });
}

/** Looks the codes of a file up; answers the codes, whose fates are then known. */
export function useTrackFile() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (file: File) => {
      const { value } = await call(trackFile, { file, fileName: file.name });
      const codes = value.map(({ code }) => code);
      queries.setQueryData(trackManyQuery(codes).queryKey, value);
      return codes;
    },
  });
}
