import type { BodyInput, QueryInput } from '@portal/contract/core';
import {
  cancelMawb,
  checkManifest,
  downloadManifest,
  downloadManifestPaper,
  issueManifest,
  listManifestBags,
  listManifests,
  reweighManifest,
  saveMawb,
  signManifest,
  type ManifestPaper,
  type ForwarderMawb,
} from '@portal/contract/manifests';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, download } from '../../api/client.ts';
import { saveFile } from '../../ui/browser/save-file.ts';
import { MAWB_DOCUMENTS_KEY } from '../orders/index.ts';

export const MANIFESTS_KEY = ['manifests'] as const;

/** All bags of one MAWB, which come first, and the latest of those that wait for one. */
export const BAGS_PER_PAGE = 500;

type BookingInput = BodyInput<typeof saveMawb>;
type IssueInput = BodyInput<typeof issueManifest> & { readonly comment?: string };

export function mawbsQuery(query: QueryInput<typeof listManifests>) {
  return queryOptions({
    queryKey: [...MANIFESTS_KEY, 'list', query],
    queryFn: ({ signal }) => call(listManifests, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function manifestBagsQuery(
  partnerId: string,
  destinationPortId: string,
  awbNumber: string | undefined,
) {
  return queryOptions({
    queryKey: [...MANIFESTS_KEY, 'bags', partnerId, destinationPortId, awbNumber],
    queryFn: async ({ signal }) => {
      const query = { partnerId, destinationPortId, perPage: BAGS_PER_PAGE, ...(awbNumber && { awbNumber }) };
      return (await call(listManifestBags, { query, signal })).data;
    },
  });
}

export function manifestCheckQuery({ id, version }: Pick<ForwarderMawb, 'id' | 'version'>) {
  return queryOptions({
    queryKey: [...MANIFESTS_KEY, 'check', id, version],
    queryFn: async ({ signal }) => (await call(checkManifest, { params: { id }, signal })).value,
  });
}

/** A change of a MAWB: all queries about manifests, and about the documents and checklists of MAWBs, are read again. */
export function useManifestMutation<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () =>
      Promise.all(
        [MANIFESTS_KEY, [MAWB_DOCUMENTS_KEY]].map((queryKey) => queries.invalidateQueries({ queryKey })),
      ),
  });
}

export function useSaveMawb() {
  return useManifestMutation(
    async (request: { readonly body: BookingInput; readonly version: number }) =>
      (await call(saveMawb, request)).value,
  );
}

export function useCancelMawb(id: string) {
  return useManifestMutation(async () => (await call(cancelMawb, { params: { id } })).value);
}

/** Issues the manifest, with a comment in spite of missing papers, and saves its spreadsheet. */
export function useIssueManifest() {
  return useManifestMutation(async ({ comment, ...body }: IssueInput) => {
    const { blob, fileName } =
      comment === undefined
        ? await download(issueManifest, { body })
        : await download(signManifest, { body: { ...body, comment } });
    saveFile(blob, fileName);
  });
}

export function useDownloadManifest(id: string) {
  return useMutation({
    mutationFn: async (query: QueryInput<typeof downloadManifest>) => {
      const { blob, fileName } = await download(downloadManifest, { params: { id }, query });
      saveFile(blob, fileName);
    },
  });
}

export function useDownloadPaper(id: string) {
  return useMutation({
    mutationFn: async (paper: ManifestPaper) => {
      const { blob, fileName } = await download(downloadManifestPaper, { params: { id, paper } });
      saveFile(blob, fileName);
    },
  });
}

type Reweighs = BodyInput<typeof reweighManifest>['orders_reweigh'];

/** Records weights of pieces on a MAWB; a repeat changes nothing. */
export function useReweighManifest(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (pieces: Reweighs) =>
      (await call(reweighManifest, { params: { id }, body: { orders_reweigh: pieces } })).value.outcomes,
    onSettled: () => queryClient.invalidateQueries({ queryKey: MANIFESTS_KEY }),
  });
}
