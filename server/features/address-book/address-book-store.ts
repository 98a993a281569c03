import { foldText } from '@portal/contract/core';
import type { AddressEntry, AddressInput, AddressKind } from '@portal/contract/address-book';
import type { Party } from '@portal/contract/parties';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { newId } from '../../platform/ids.ts';
import { assertProtected } from '../tax-ids/index.ts';

/** The owner of an address book: a client, or one of its customers. */
export interface Owner {
  readonly clientId: string;
  readonly customerId: string | null;
}

/** Whether the transaction sees a customer of the client. */
export async function hasCustomer(tx: Transaction, clientId: string, customerId: string): Promise<boolean> {
  const row = await tx.row(sql`select 1 from customers where client_id = ${clientId} and id = ${customerId}`);
  return row !== undefined;
}

/** The values of an entry that a change sets. */
export type EntryValues = Pick<AddressEntry, 'label' | 'kind' | 'party' | 'isDefault'>;

const ENTRY_COLUMNS = sql`id, label, kind, party, country, is_default "isDefault", version,
  to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "createdAt",
  to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "updatedAt"`;

/** The text that a search matches, in the form of `foldText`. */
function buildSearchText(label: string, party: Party): string {
  const { name, company, phone, email, addressLine1, subdistrict, district, city, province, postcode } =
    party;
  const parts = [
    label,
    name,
    company,
    phone,
    email,
    addressLine1,
    subdistrict,
    district,
    city,
    province,
    postcode,
  ];
  return foldText(parts.filter((part) => part !== undefined).join(' '));
}

/** Inserts an entry; undefined when the address book has the same address of this kind. */
export function insertEntry(
  tx: Transaction,
  owner: Owner,
  address: AddressInput,
): Promise<AddressEntry | undefined> {
  const label = address.label ?? address.party.name;
  assertProtected([address.party]);
  return tx.row<AddressEntry>(sql`
    insert into address_book (client_id, id, customer_id, label, kind, party, country, is_default, search_text)
    values (${owner.clientId}, ${newId()}, ${owner.customerId}, ${label}, ${address.kind},
      ${JSON.stringify(address.party)}::jsonb, ${address.party.country}, ${address.isDefault},
      ${buildSearchText(label, address.party)})
    on conflict (client_id, customer_id, kind, md5((party #- '{taxId,token}')::text)) do nothing returning ${ENTRY_COLUMNS}`);
}

/** The label of an entry with the same kind and address, other than the entry `excludedId`. */
export async function findDuplicateLabel(
  tx: Transaction,
  owner: Owner,
  { kind, party }: Pick<EntryValues, 'kind' | 'party'>,
  excludedId: string | null,
): Promise<string | undefined> {
  const row = await tx.row<{ label: string }>(sql`select label from address_book
    where client_id = ${owner.clientId} and customer_id is not distinct from ${owner.customerId} and kind = ${kind}
      and md5((party #- '{taxId,token}')::text) = md5((${JSON.stringify(party)}::jsonb #- '{taxId,token}')::text) and id is distinct from ${excludedId}`);
  return row?.label;
}

/** Removes the default of a kind. */
export async function clearDefault(tx: Transaction, owner: Owner, kind: AddressKind): Promise<void> {
  await tx.execute(sql`update address_book set is_default = false, version = version + 1, updated_at = now()
    where client_id = ${owner.clientId} and customer_id is not distinct from ${owner.customerId}
      and kind = ${kind} and is_default`);
}

/** Sets the default of a kind; call `clearDefault` first. */
export async function setDefault(tx: Transaction, owner: Owner, id: string): Promise<void> {
  await tx.execute(sql`update address_book set is_default = true, updated_at = now()
    where client_id = ${owner.clientId} and id = ${id}`);
}

/** The entry, locked until the end of the transaction. */
export function lockEntry(tx: Transaction, owner: Owner, id: string): Promise<AddressEntry | undefined> {
  return tx.row<AddressEntry>(sql`select ${ENTRY_COLUMNS} from address_book where client_id = ${owner.clientId} and id = ${id}
    and customer_id is not distinct from ${owner.customerId} for update`);
}

export function updateEntry(
  tx: Transaction,
  owner: Owner,
  id: string,
  address: EntryValues,
): Promise<AddressEntry | undefined> {
  assertProtected([address.party]);
  return tx.row<AddressEntry>(sql`update address_book set label = ${address.label}, kind = ${address.kind},
      party = ${JSON.stringify(address.party)}::jsonb, country = ${address.party.country},
      is_default = ${address.isDefault}, search_text = ${buildSearchText(address.label, address.party)},
      version = version + 1, updated_at = now()
    where client_id = ${owner.clientId} and id = ${id} returning ${ENTRY_COLUMNS}`);
}

/** Deletes the entry and returns it; undefined when there is none. */
export function deleteEntry(tx: Transaction, owner: Owner, id: string): Promise<AddressEntry | undefined> {
  return tx.row<AddressEntry>(sql`delete from address_book where client_id = ${owner.clientId} and id = ${id}
    and customer_id is not distinct from ${owner.customerId} returning ${ENTRY_COLUMNS}`);
}

/**
 * Inserts the addresses that the book does not have yet, in one statement. Returns the new id by position, or undefined for
 * an address that exists. The insert is sorted, so that two concurrent uploads cannot deadlock.
 */
export async function insertMissingEntries(
  tx: Transaction,
  owner: Owner,
  addresses: readonly AddressInput[],
): Promise<(string | undefined)[]> {
  assertProtected(addresses.map(({ party }) => party));
  const rows = addresses.map((address, position) => {
    const label = address.label ?? address.party.name;
    return {
      position,
      id: newId(),
      label,
      kind: address.kind,
      party: address.party,
      search_text: buildSearchText(label, address.party),
    };
  });
  const inserted = await tx.rows<{ id: string }>(sql`
    insert into address_book (client_id, id, customer_id, label, kind, party, country, search_text)
    select ${owner.clientId}, id, ${owner.customerId}, label, kind, party, party ->> 'country', search_text
    from (select distinct on (kind, party #- '{taxId,token}') * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as input (position int, id uuid, label text, kind text, party jsonb, search_text text)
      order by kind, party #- '{taxId,token}', position) input
    on conflict do nothing returning id`);
  const ids = new Set(inserted.map((row) => row.id));
  return rows.map((row) => (ids.has(row.id) ? row.id : undefined));
}
