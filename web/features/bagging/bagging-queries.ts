import {
  deleteBag,
  editBag,
  getBag,
  getBagFindings,
  listBaggedOrders,
  listBags,
  listBagUpdates,
  listUnbaggedOrders,
  packBag,
  printBagLabels,
  removeBagOrder,
  sealBag,
  type Bag,
} from '@portal/contract/bagging';
import type { BodyIn, QueryIn } from '@portal/contract/core';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call, download } from '../../api/client.ts';
import { saveFile } from '../../ui/save-file.ts';

const KEY = ['bagging'] as const;

export type BagsQuery = QueryIn<typeof listBags>;
export type UnbaggedQuery = QueryIn<typeof listUnbaggedOrders>;
export type BaggedQuery = QueryIn<typeof listBaggedOrders>;

export function bagsQuery(query: BagsQuery) {
  return queryOptions({
    queryKey: [...KEY, 'bags', query],
    queryFn: ({ signal }) => call(listBags, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function unbaggedQuery(query: UnbaggedQuery) {
  return queryOptions({
    queryKey: [...KEY, 'unbagged', query],
    queryFn: ({ signal }) => call(listUnbaggedOrders, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function baggedQuery(query: BaggedQuery) {
  return queryOptions({
    queryKey: [...KEY, 'bagged', query],
    queryFn: ({ signal }) => call(listBaggedOrders, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function bagQuery(id: string) {
  return queryOptions({
    queryKey: [...KEY, 'bag', id],
    queryFn: async ({ signal }) => (await call(getBag, { params: { id }, signal })).value,
  });
}

export function bagFindingsQuery({ id, version }: Pick<Bag, 'id' | 'version'>) {
  return queryOptions({
    queryKey: [...KEY, 'findings', id, version],
    queryFn: async ({ signal }) => (await call(getBagFindings, { params: { id }, signal })).value,
    placeholderData: keepPreviousData,
  });
}

const UPDATES_A_PAGE = 10;

export function bagUpdatesQuery({ id, version }: Pick<Bag, 'id' | 'version'>) {
  return infiniteQueryOptions({
    queryKey: [...KEY, 'updates', id, version],
    queryFn: ({ pageParam, signal }) =>
      call(listBagUpdates, { params: { id }, query: { page: pageParam, perPage: UPDATES_A_PAGE }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPage }) => (page < totalPage ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });
}

/** Whatever is done to bags changes lists, bags and what orders say of theirs. */
function useBagMutation<Given, Answer>(work: (given: Given) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}

export interface Packing {
  readonly body: BodyIn<typeof packBag>;
  /** The same for a try that is made again. */
  readonly key: string;
}

export function usePackBag() {
  return useBagMutation(
    async ({ body, key }: Packing) => (await call(packBag, { body, idempotencyKey: key })).value,
  );
}

export function useEditBag({ id, version }: Pick<Bag, 'id' | 'version'>) {
  return useBagMutation(
    async (body: BodyIn<typeof editBag>) => (await call(editBag, { params: { id }, body, version })).value,
  );
}

export function useSealBag({ id: bagId, version }: Pick<Bag, 'id' | 'version'>) {
  return useBagMutation(
    async (body: BodyIn<typeof sealBag>) => (await call(sealBag, { params: { bagId }, body, version })).value,
  );
}

export function useDeleteBag({ id, version }: Pick<Bag, 'id' | 'version'>) {
  return useBagMutation(
    async (body: BodyIn<typeof deleteBag>) =>
      (await call(deleteBag, { params: { id }, body, version })).value,
  );
}

export function useRemoveOrder({ id: bagId }: Pick<Bag, 'id'>) {
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
