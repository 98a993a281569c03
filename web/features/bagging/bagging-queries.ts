import {
  deliverBag,
  deliverBags,
  downloadBagSignature,
  getBag,
  listBags,
  listSuggestedBags,
  listUnbaggedOrders,
  type Bag,
  type BagOutcome,
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

/** Hands bags over with one receipt; answers the outcome of each. */
export function useDeliverBags(bags: readonly Pick<Bag, 'id' | 'version' | 'bagCode'>[]) {
  return useBagMutation(async (receipt: BodyInput<typeof deliverBag>): Promise<readonly BagOutcome[]> => {
    const [bag, ...others] = bags;
    if (bag === undefined || others.length > 0) {
      const bagIds = bags.map(({ id }) => id);
      return (await call(deliverBags, { body: { bagIds, ...receipt } })).value.outcomes;
    }
    const { id, version, bagCode } = bag;
    await call(deliverBag, { params: { id }, body: receipt, version });
    return [{ bagId: id, bagCode, ok: true, reason: null }];
  });
}

export function useDownloadSignature() {
  return useMutation({
    mutationFn: async (id: string) => {
      const { blob, fileName } = await download(downloadBagSignature, { params: { id } });
      saveFile(blob, fileName);
    },
  });
}
