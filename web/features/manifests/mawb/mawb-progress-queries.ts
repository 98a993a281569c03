import type { BodyInput } from '@portal/contract/core';
import {
  arriveMawb,
  departMawb,
  downloadMawbSignature,
  handOverMawb,
  listManifestDifferences,
  listManifestVersions,
  offLoadBag,
  reissueManifest,
  signDeparture,
} from '@portal/contract/manifests';
import { infiniteQueryOptions, useMutation } from '@tanstack/react-query';
import { call, download } from '../../../api/client.ts';
import { saveFile } from '../../../ui/browser/save-file.ts';
import { MANIFESTS_KEY, useManifestMutation } from '../manifest-queries.ts';

const LINES_PER_PAGE = 20;

const nextPage = ({ page, totalPage }: { readonly page: number; readonly totalPage: number }) =>
  page < totalPage ? page + 1 : undefined;

/** Versions of a manifest, latest first. `version`: of the MAWB, which changes with each of them. */
export function manifestVersionsQuery(id: string, version: number) {
  return infiniteQueryOptions({
    queryKey: [...MANIFESTS_KEY, 'versions', id, version],
    queryFn: ({ pageParam, signal }) =>
      call(listManifestVersions, { params: { id }, query: { page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });
}

/** Lines that differ from the version before. */
export function manifestDifferencesQuery(id: string, version: number) {
  return infiniteQueryOptions({
    queryKey: [...MANIFESTS_KEY, 'differences', id, version],
    queryFn: ({ pageParam, signal }) =>
      call(listManifestDifferences, {
        params: { id, version },
        query: { page: pageParam, perPage: LINES_PER_PAGE },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Records a departure; with a comment in spite of missing papers or another day. */
export function useDepartMawb(id: string) {
  return useManifestMutation(
    async ({ comment, ...body }: BodyInput<typeof departMawb> & { readonly comment?: string }) => {
      const params = { id };
      const { value } =
        comment === undefined
          ? await call(departMawb, { params, body })
          : await call(signDeparture, { params, body: { ...body, comment } });
      return value;
    },
  );
}

export function useArriveMawb(id: string, number: number) {
  return useManifestMutation(
    async (body: BodyInput<typeof arriveMawb>) =>
      (await call(arriveMawb, { params: { id, number }, body })).value,
  );
}

export function useHandOverMawb(id: string) {
  return useManifestMutation(
    async (body: BodyInput<typeof handOverMawb>) =>
      (await call(handOverMawb, { params: { id }, body })).value,
  );
}

/** Saves the signature of a hand-over, by its number. */
export function useDownloadMawbSignature(id: string) {
  return useMutation({
    mutationFn: async (number: number) => {
      const { blob, fileName } = await download(downloadMawbSignature, { params: { id, number } });
      saveFile(blob, fileName);
    },
  });
}

export function useOffLoadBag(id: string) {
  return useManifestMutation(
    async (body: BodyInput<typeof offLoadBag>) => (await call(offLoadBag, { params: { id }, body })).value,
  );
}

export function useReissueManifest(id: string) {
  return useManifestMutation(
    async (body: BodyInput<typeof reissueManifest>) =>
      (await call(reissueManifest, { params: { id }, body })).value,
  );
}
