import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listAddresses, type AddressKind } from '@portal/contract/address-book';
import type { QueryInput } from '@portal/contract/core';
import { call } from '../../api/client.ts';

const OFFERED = 8;

export const addressKeys = { all: ['address-book'] as const };

export type AddressListQuery = QueryInput<typeof listAddresses>;

/** One page of the address book. */
export function addressListQuery(query: AddressListQuery) {
  return queryOptions({
    queryKey: [...addressKeys.all, 'list', query],
    queryFn: ({ signal }) => call(listAddresses, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The addresses to offer while somebody types: those that fit, or the latest of the kind before anything is typed. */
export function addressOffersQuery(kind: AddressKind, typed: string) {
  const search = typed.trim();
  return addressListQuery({
    kind,
    perPage: OFFERED,
    sortBy: 'updatedAt',
    ...(search === '' ? {} : { search }),
  });
}
