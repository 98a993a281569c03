import type { QueryInput } from '@portal/contract/core';
import {
  ALL,
  deletePartnerDay,
  deletePartnerHours,
  listPartnerDays,
  listPartnerHours,
  savePartnerDay,
  savePartnerHours,
  type PartnerDay,
  type PartnerDayInput,
  type PartnerHours,
  type PartnerHoursInput,
} from '@portal/contract/partners';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { profileKey, useInvalidateProfile } from '../partner-profile-queries.ts';
import type { HoursService } from './hours-values.ts';

/** One page of the working hours of a partner. */
export function hoursQuery(partnerId: string, query: QueryInput<typeof listPartnerHours>) {
  return queryOptions({
    queryKey: [...profileKey(partnerId), 'hours', query],
    queryFn: ({ signal }) => call(listPartnerHours, { params: { partnerId }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** One page of the closed and extra days of a partner. */
export function daysQuery(partnerId: string, query: QueryInput<typeof listPartnerDays>) {
  return queryOptions({
    queryKey: [...profileKey(partnerId), 'days', query],
    queryFn: ({ signal }) => call(listPartnerDays, { params: { partnerId }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

interface HoursKey {
  readonly serviceType: HoursService;
  readonly place: string;
}

/** Sets the hours for a service type at a place. */
export function useSaveHours(partnerId: string) {
  const onSettled = useInvalidateProfile(partnerId);
  return useMutation({
    mutationFn: ({ hours, ...key }: HoursKey & { readonly hours: PartnerHoursInput }) =>
      call(savePartnerHours, { params: { partnerId, ...key }, body: hours }),
    onSettled,
  });
}

/** Removes the hours for a service type at a place. */
export function useRemoveHours(partnerId: string) {
  const onSettled = useInvalidateProfile(partnerId);
  return useMutation({
    mutationFn: ({ serviceType, place }: PartnerHours) =>
      call(deletePartnerHours, {
        params: { partnerId, serviceType: serviceType ?? ALL, place: place ?? ALL },
      }),
    onSettled,
  });
}

interface DayKey {
  readonly day: string;
  readonly place: string;
}

/** Sets a closed or extra day at a place. */
export function useSaveDay(partnerId: string) {
  const onSettled = useInvalidateProfile(partnerId);
  return useMutation({
    mutationFn: ({ entry, ...key }: DayKey & { readonly entry: PartnerDayInput }) =>
      call(savePartnerDay, { params: { partnerId, ...key }, body: entry }),
    onSettled,
  });
}

/** Removes the entry of a day at a place. */
export function useRemoveDay(partnerId: string) {
  const onSettled = useInvalidateProfile(partnerId);
  return useMutation({
    mutationFn: ({ day, place }: PartnerDay) =>
      call(deletePartnerDay, { params: { partnerId, day, place: place ?? ALL } }),
    onSettled,
  });
}
