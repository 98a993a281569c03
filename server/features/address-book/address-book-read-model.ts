import type { ADDRESS_SORT_KEYS, listAddresses } from '@portal/contract/address-book';
import type { QueryOf } from '@portal/contract/core';
import type { Transaction } from '../../db/database.ts';
import { foldedPattern, isoUtc, pageStatement } from '../../db/page-statement.ts';
import { queryJsonText, type JsonText } from '../../db/json-text.ts';
import type { Owner } from './address-book-store.ts';

const SORT_EXPRESSIONS: Record<'' | (typeof ADDRESS_SORT_KEYS)[number], string> = {
  '': 'updated_at',
  label: 'lower(label)',
  country: 'country',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
};

function buildPageSql(sortBy: keyof typeof SORT_EXPRESSIONS, descending: boolean): string {
  const direction = descending ? 'desc' : 'asc';
  return pageStatement({
    matching: `from address_book where client_id = $1 and customer_id is not distinct from $2::uuid
      and ($3::text is null or search_text like $3) and ($4::text is null or kind = $4)
      and ($5::text is null or country = $5) and ($8::boolean is null or is_default = $8)`,
    item: `'id', id, 'label', label, 'kind', kind, 'party', party, 'country', country, 'isDefault', is_default,
      'version', version, 'createdAt', ${isoUtc('created_at')}, 'updatedAt', ${isoUtc('updated_at')}`,
    order: `${SORT_EXPRESSIONS[sortBy]} ${direction}, id ${direction}`,
    perPage: '$6',
    page: '$7',
  });
}

/** A page of the owner's address book. The address book of a client does not contain those of its customers. */
export async function readAddressPage(
  tx: Transaction,
  owner: Owner,
  query: QueryOf<typeof listAddresses>,
): Promise<JsonText> {
  const { sortBy, sortDesc, search, kind = null, country = null, isDefault = null, perPage, page } = query;
  return queryJsonText(tx, `address-page-${sortBy}-${sortDesc}`, buildPageSql(sortBy, sortDesc), [
    owner.clientId,
    owner.customerId,
    foldedPattern(search),
    kind,
    country,
    perPage,
    page,
    isDefault,
  ]);
}
