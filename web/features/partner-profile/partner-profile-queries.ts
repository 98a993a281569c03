import type { QueryInput } from '@portal/contract/core';
import {
  closePartnerHub,
  getPartnerGoods,
  listPartnerHubs,
  savePartnerHub,
  setPartnerGoods,
  type HubInput,
  type PartnerGoods,
  type PartnerHub,
} from '@portal/contract/partners';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

export const profileKey = (partnerId: string) => ['partner-profile', partnerId] as const;

/** One page of the hubs of a partner. */
export function hubsQuery(partnerId: string, query: QueryInput<typeof listPartnerHubs>) {
  return queryOptions({
    queryKey: [...profileKey(partnerId), 'hubs', query],
    queryFn: ({ signal }) => call(listPartnerHubs, { params: { partnerId }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Reads the profile of the partner again after a change. */
export function useInvalidateProfile(partnerId: string) {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: profileKey(partnerId) });
}

interface HubChange {
  readonly hubCode: string;
  readonly hub: HubInput;
}

/** Adds a hub, or changes the one with the code. */
export function useSaveHub(partnerId: string) {
  const onSettled = useInvalidateProfile(partnerId);
  return useMutation({
    mutationFn: async ({ hubCode, hub }: HubChange) =>
      (await call(savePartnerHub, { params: { partnerId, hubCode }, body: hub })).value,
    onSettled,
  });
}

/** Whether the partner has an open hub with the code. */
export async function hasHub(partnerId: string, hubCode: string): Promise<boolean> {
  const query = { search: hubCode, perPage: 100 };
  const { data } = await call(listPartnerHubs, { params: { partnerId }, query });
  return data.some(({ code }) => code === hubCode);
}

/** Closes a hub. */
export function useCloseHub(partnerId: string) {
  const onSettled = useInvalidateProfile(partnerId);
  return useMutation({
    mutationFn: ({ code: hubCode }: PartnerHub) => call(closePartnerHub, { params: { partnerId, hubCode } }),
    onSettled,
  });
}

/** The rules of a partner for goods. */
export function partnerGoodsQuery(partnerId: string) {
  return queryOptions({
    queryKey: [...profileKey(partnerId), 'goods'],
    queryFn: async ({ signal }) => (await call(getPartnerGoods, { params: { partnerId }, signal })).value,
  });
}

/** Replaces the rules of a partner for goods. */
export function useSavePartnerGoods(partnerId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (goods: readonly PartnerGoods[]) =>
      (await call(setPartnerGoods, { params: { partnerId }, body: { goods: [...goods] } })).value,
    onSuccess: (goods) => queries.setQueryData(partnerGoodsQuery(partnerId).queryKey, goods),
  });
}
