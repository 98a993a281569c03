import type { BodyInput, QueryInput } from '@portal/contract/core';
import {
  endAllotment,
  listAllotments,
  listMyAllotments,
  setAllotment,
  type Allotment,
} from '@portal/contract/freight';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

export function allotmentsQuery(partnerId: string, query: QueryInput<typeof listAllotments>) {
  return queryOptions({
    queryKey: ['partner-departures', partnerId, 'allotments', query],
    queryFn: ({ signal }) => call(listAllotments, { params: { partnerId }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function allottedDeparturesQuery(query: QueryInput<typeof listMyAllotments>) {
  return queryOptions({
    queryKey: ['bookings', '', 'allotments', query],
    queryFn: ({ signal }) => call(listMyAllotments, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** What a partner keeps for whom. */
export interface AllotmentRequest {
  readonly scheduleId: string;
  readonly clientId: string;
  readonly body: BodyInput<typeof setAllotment>;
}

export function useSetAllotment(partnerId: string) {
  return useAllotmentMutation(
    partnerId,
    async ({ scheduleId, clientId, body }: AllotmentRequest) =>
      (await call(setAllotment, { params: { partnerId, scheduleId, clientId }, body })).value,
  );
}

export function useEndAllotment(partnerId: string) {
  return useAllotmentMutation(partnerId, ({ schedule, client }: Allotment) =>
    call(endAllotment, { params: { partnerId, scheduleId: schedule.id, clientId: client.id } }),
  );
}

/** A change of an allotment: the lists of the partner are read again. */
function useAllotmentMutation<Input, Answer>(partnerId: string, send: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => queries.invalidateQueries({ queryKey: ['partner-departures', partnerId] }),
  });
}
