import type { BodyInput } from '@portal/contract/core';
import {
  getTrackingLinks,
  setTrackingLinks,
  setTrackingNumber,
  type TrackingLink,
} from '@portal/contract/orders';
import type { ServiceType } from '@portal/contract/trade';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** Sets or removes the tracking number of a leg. Any page may show it, so every query is read again. */
export function useSetTrackingNumber(orderId: string, serviceType: ServiceType) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Omit<BodyInput<typeof setTrackingNumber>, 'serviceType'>) =>
      call(setTrackingNumber, { params: { id: orderId }, body: { serviceType, ...body } }),
    // Not awaited: the dialog closes before the new number replaces it.
    onSettled: () => void queries.invalidateQueries(),
  });
}

const linksKey = (partnerId: string) => ['tracking-links', partnerId];

/** The tracking pages of a partner and its carriers. */
export function trackingLinksQuery(partnerId: string) {
  return queryOptions({
    queryKey: linksKey(partnerId),
    queryFn: async ({ signal }) => (await call(getTrackingLinks, { params: { partnerId }, signal })).value,
  });
}

/** Replaces all tracking pages; returns the stored ones. */
export function useSaveTrackingLinks(partnerId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (links: readonly TrackingLink[]) =>
      (await call(setTrackingLinks, { params: { partnerId }, body: { links: [...links] } })).value,
    onSuccess: (savedLinks) => queries.setQueryData(linksKey(partnerId), savedLinks),
  });
}
