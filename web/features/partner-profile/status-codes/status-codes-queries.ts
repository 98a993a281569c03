import type { QueryInput } from '@portal/contract/core';
import {
  deletePartnerStatusCode,
  listPartnerStatusCodes,
  savePartnerStatusCode,
  type PartnerStatusCode,
  type StatusCodeInput,
} from '@portal/contract/partners';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { profileKey, useInvalidateProfile } from '../partner-profile-queries.ts';

/** One page of the status codes of a partner. */
export function statusCodesQuery(partnerId: string, query: QueryInput<typeof listPartnerStatusCodes>) {
  return queryOptions({
    queryKey: [...profileKey(partnerId), 'status-codes', query],
    queryFn: ({ signal }) => call(listPartnerStatusCodes, { params: { partnerId }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

interface CodeChange {
  readonly statusCode: string;
  readonly input: StatusCodeInput;
}

/** Maps a code. */
export function useSaveStatusCode(partnerId: string) {
  const onSettled = useInvalidateProfile(partnerId);
  return useMutation({
    mutationFn: ({ statusCode, input }: CodeChange) =>
      call(savePartnerStatusCode, { params: { partnerId, statusCode }, body: input }),
    onSettled,
  });
}

/** Removes a code. */
export function useDeleteStatusCode(partnerId: string) {
  const onSettled = useInvalidateProfile(partnerId);
  return useMutation({
    mutationFn: ({ code: statusCode }: PartnerStatusCode) =>
      call(deletePartnerStatusCode, { params: { partnerId, statusCode } }),
    onSettled,
  });
}
