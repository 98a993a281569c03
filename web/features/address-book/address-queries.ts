import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listAddresses, type AddressKind } from '@portal/contract/address-book';
import type { QueryInput } from '@portal/contract/core';
import { call } from '../../api/client.ts';

const MAX_OFFERS = 8;

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

/** Addresses of a kind that match the input; the latest ones while the input is empty. */
export function addressOffersQuery(kind: AddressKind, inputText: string) {
  const search = inputText.trim();
  return addressListQuery({
    kind,
    perPage: MAX_OFFERS,
    sortBy: 'updatedAt',
    ...(search === '' ? {} : { search }),
  });
}

/** The default address of a kind, which new orders get; null without one. */
export function defaultAddressQuery(kind: AddressKind) {
  return queryOptions({
    ...addressListQuery({ kind, isDefault: 'true', perPage: 1 }),
    select: ({ data }) => data[0] ?? null,
  });
}
