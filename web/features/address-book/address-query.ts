import { ADDRESS_KINDS, ADDRESS_SORT_KEYS } from '@portal/contract/address-book';
import { parsePaging, type SearchParams } from '../../ui/list/list-search.ts';
import type { AddressListQuery } from './address-queries.ts';

/** The call's query out of a page address; what the call would refuse is left out. */
export function addressQueryOf(search: SearchParams): AddressListQuery {
  const { page, perPage, sortBy, sortDesc } = parsePaging(search);
  const kind = ADDRESS_KINDS.find((one) => one === search['kind']);
  const sort = ADDRESS_SORT_KEYS.find((one) => one === sortBy);
  const country = search['country'] ?? '';
  const sought = (search['search'] ?? '').trim().slice(0, 60);
  return {
    page,
    perPage,
    ...(sort === undefined ? {} : { sortBy: sort, sortDesc: sortDesc ? 'true' : 'false' }),
    ...(kind === undefined ? {} : { kind }),
    ...(/^[A-Z]{2}$/.test(country) ? { country } : {}),
    ...(sought === '' ? {} : { search: sought }),
  };
}
