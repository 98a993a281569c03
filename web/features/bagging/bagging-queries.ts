import {
  completeBags,
  deleteBag,
  deliverBag,
  downloadBagSignature,
  editBag,
  getBag,
  getBagFindings,
  listBags,
  listBagUpdates,
  listSuggestedBags,
  listUnbaggedOrders,
  packBag,
  printBagLabels,
  removeBagOrder,
  sealBag,
  setBagsMawb,
  type Bag,
} from '@portal/contract/bagging';
import type { BodyInput, QueryInput } from '@portal/contract/core';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call, download } from '../../api/client.ts';
import { BAGS_QUERY_KEY } from '../bags/index.ts';
import { saveFile } from '../../ui/browser/save-file.ts';

export type BagsQuery = QueryInput<typeof listBags>;
export type UnbaggedQuery = QueryInput<typeof listUnbaggedOrders>;

export function bagsQuery(query: BagsQuery) {
  return queryOptions({
    queryKey: [...BAGS_QUERY_KEY, 'bags', query],
    queryFn: ({ signal }) => call(listBags, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function unbaggedQuery(query: UnbaggedQuery) {
  return queryOptions({
    queryKey: [...BAGS_QUERY_KEY, 'unbagged', query],
    queryFn: ({ signal }) => call(listUnbaggedOrders, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

const SUGGESTIONS = 25;

export const suggestedBagsQuery = queryOptions({
  queryKey: [...BAGS_QUERY_KEY, 'suggested'],
  queryFn: async ({ signal }) =>
    (await call(listSuggestedBags, { query: { perPage: SUGGESTIONS }, signal })).data,
});

export function bagQuery(id: string) {
  return queryOptions({
    queryKey: [...BAGS_QUERY_KEY, 'bag', id],
    queryFn: async ({ signal }) => (await call(getBag, { params: { id }, signal })).value,
  });
}

export function bagFindingsQuery({ id, version }: Pick<Bag, 'id' | 'version'>) {
  return queryOptions({
    queryKey: [...BAGS_QUERY_KEY, 'findings', id, version],
    queryFn: async ({ signal }) => (await call(getBagFindings, { params: { id }, signal })).value,
    placeholderData: keepPreviousData,
  });
}

const UPDATES_PER_PAGE = 10;

export function bagUpdatesQuery({ id, version }: Pick<Bag, 'id' | 'version'>) {
  return infiniteQueryOptions({
    queryKey: [...BAGS_QUERY_KEY, 'updates', id, version],
    queryFn: ({ pageParam, signal }) =>
      call(listBagUpdates, { params: { id }, query: { page: pageParam, perPage: UPDATES_PER_PAGE }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPage }) => (page < totalPage ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });
}

/** A mutation that invalidates every query about bags. */
function useBagMutation<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => queries.invalidateQueries({ queryKey: BAGS_QUERY_KEY }),
  });
}

export interface PackRequest {
  readonly body: BodyInput<typeof packBag>;
  /** Idempotency key; a retry sends the same. */
  readonly key: string;
}

export function usePackBag() {
  return useBagMutation(
    async ({ body, key }: PackRequest) => (await call(packBag, { body, idempotencyKey: key })).value,
  );
}

export function useEditBag({ id, version }: Pick<Bag, 'id' | 'version'>) {
  return useBagMutation(
    async (body: BodyInput<typeof editBag>) => (await call(editBag, { params: { id }, body, version })).value,
  );
}

export function useSealBag({ id: bagId, version }: Pick<Bag, 'id' | 'version'>) {
  return useBagMutation(
    async (body: BodyInput<typeof sealBag>) =>
      (await call(sealBag, { params: { bagId }, body, version })).value,
  );
}

export function useCompleteBags() {
  return useBagMutation(
    async (bagIds: readonly string[]) => (await call(completeBags, { body: { bagIds: [...bagIds] } })).value,
  );
}

export function useSetBagsMawb() {
  return useBagMutation(
    async (body: BodyInput<typeof setBagsMawb>) => (await call(setBagsMawb, { body })).value,
  );
}

export function useDeliverBag({ id, version }: Pick<Bag, 'id' | 'version'>) {
  return useBagMutation(
    async (body: BodyInput<typeof deliverBag>) =>
      (await call(deliverBag, { params: { id }, body, version })).value,
  );
}

export function useDownloadSignature() {
  return useMutation({
    mutationFn: async (id: string) => {
      const { blob, fileName } = await download(downloadBagSignature, { params: { id } });
      saveFile(blob, fileName);
    },
  });
}

export function useDeleteBag({ id, version }: Pick<Bag, 'id' | 'version'>) {
  return useBagMutation(
    async (body: BodyInput<typeof deleteBag>) =>
      (await call(deleteBag, { params: { id }, body, version })).value,
  );
}

export function useRemoveBagOrder({ id: bagId }: Pick<Bag, 'id'>) {
  return useBagMutation(
    async (orderId: string) => (await call(removeBagOrder, { params: { bagId, orderId } })).value,
  );
}

export function usePrintBagLabels() {
  return useMutation({
    mutationFn: async (bagIds: readonly string[]) => {
      const { blob, fileName } = await download(printBagLabels, { body: { bagIds: [...bagIds] } });
      saveFile(blob, fileName);
    },
  });
}
