import { listManifestPacks, type ManifestPack } from '@portal/contract/manifests';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

const POLL_INTERVAL_MS = 1_000;
const PACKS_SHOWN = 5;

export const isInProgress = ({ state }: ManifestPack) => state === 'WAITING' || state === 'RUNNING';

/** The latest packs of a MAWB, polled while one is in progress. */
export function packsQuery(mawbId: string) {
  return queryOptions({
    queryKey: ['manifest-packs', mawbId],
    queryFn: async ({ signal }) =>
      (await call(listManifestPacks, { params: { id: mawbId }, query: { perPage: PACKS_SHOWN }, signal }))
        .data,
    refetchInterval: ({ state }) => (state.data?.some(isInProgress) === true ? POLL_INTERVAL_MS : false),
    refetchIntervalInBackground: true,
  });
}
