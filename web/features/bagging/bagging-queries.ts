import {
  deliverBag,
  downloadBagSignature,
  getBag,
  listBags,
  listSuggestedBags,
  listUnbaggedOrders,
  type Bag,
} from '@portal/contract/bagging';
import type { BodyInput, QueryInput } from '@portal/contract/core';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call, download } from '../../api/client.ts';
import { useBagMutation } from '../bags/index.ts';
import { BAGS_QUERY_KEY } from '../custody/index.ts';
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
