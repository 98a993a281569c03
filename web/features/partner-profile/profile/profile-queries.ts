import type { QueryInput } from '@portal/contract/core';
import {
  changePartnerProfile,
  getPartnerProfile,
  listPartnerProfileHistory,
  type PartnerProfileChange,
} from '@portal/contract/partners';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { profileKey, useInvalidateProfile } from '../partner-profile-queries.ts';

/** What a partner publishes. */
export function partnerProfileQuery(partnerId: string) {
  return queryOptions({
    queryKey: [...profileKey(partnerId), 'texts'],
    queryFn: async ({ signal }) => (await call(getPartnerProfile, { params: { partnerId }, signal })).value,
  });
}

/** One page of the history of a profile. */
export function profileHistoryQuery(partnerId: string, query: QueryInput<typeof listPartnerProfileHistory>) {
  return queryOptions({
    queryKey: [...profileKey(partnerId), 'history', query],
    queryFn: ({ signal }) => call(listPartnerProfileHistory, { params: { partnerId }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Changes some fields of a profile. */
export function useChangeProfile(partnerId: string) {
  const onSettled = useInvalidateProfile(partnerId);
  return useMutation({
    mutationFn: (body: PartnerProfileChange) => call(changePartnerProfile, { params: { partnerId }, body }),
    onSettled,
  });
}
