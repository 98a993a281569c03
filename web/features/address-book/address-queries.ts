import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  ADDRESS_KINDS,
  ADDRESS_SORT_KEYS,
  listAddresses,
  type AddressKind,
} from '@portal/contract/address-book';
import type { QueryInput } from '@portal/contract/core';
import { call } from '../../api/client.ts';
import { parsePaging, type SearchParams } from '../../ui/list/list-search.ts';

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

/** Reads the list query from the search parameters of the page; invalid values are left out. */
export function readAddressQuery(search: SearchParams): AddressListQuery {
  const { page, perPage, sortBy, sortDesc } = parsePaging(search);
  const kind = ADDRESS_KINDS.find((candidate) => candidate === search['kind']);
  const sort = ADDRESS_SORT_KEYS.find((candidate) => candidate === sortBy);
  const country = search['country'] ?? '';
  const searchText = (search['search'] ?? '').trim().slice(0, 60);
  return {
    page,
    perPage,
    ...(sort === undefined ? {} : { sortBy: sort, sortDesc: sortDesc ? 'true' : 'false' }),
    ...(kind === undefined ? {} : { kind }),
    ...(/^[A-Z]{2}$/.test(country) ? { country } : {}),
    ...(searchText === '' ? {} : { search: searchText }),
  };
}
