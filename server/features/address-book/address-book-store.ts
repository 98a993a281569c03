import type { AddressEntry, AddressInput, AddressKind } from '@portal/contract/address-book';
import type { Party } from '@portal/contract/orders';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { newId } from '../../platform/ids.ts';

/** Whose address book: the client's own, or that of one of its customers. */
export interface Owner {
  readonly clientId: string;
  readonly customerId: string | null;
}

/** An address with nothing left open. */
export type KeptAddress = Pick<AddressEntry, 'label' | 'kind' | 'party' | 'isDefault'>;

const ENTRY = sql`id, label, kind, party, country, is_default "isDefault", version,
  to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "createdAt",
  to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "updatedAt"`;

/** What a search looks through. */
function searchTextOf(label: string, party: Party): string {
  const { name, company, phone, email, addressLine1, subdistrict, district, city, province, postcode } =
    party;
  return [label, name, company, phone, email, addressLine1, subdistrict, district, city, province, postcode]
    .filter((part) => part !== undefined)
    .join(' ')
    .toLowerCase();
}

/** The new entry, or undefined where the book has the address. */
export function insertAddress(
  tx: Transaction,
  owner: Owner,
  address: AddressInput,
): Promise<AddressEntry | undefined> {
  const label = address.label ?? address.party.name;
  return tx.row<AddressEntry>(sql`
    insert into address_book (client_id, id, customer_id, label, kind, party, country, is_default, search_text)
    values (${owner.clientId}, ${newId()}, ${owner.customerId}, ${label}, ${address.kind},
      ${JSON.stringify(address.party)}::jsonb, ${address.party.country}, ${address.isDefault},
      ${searchTextOf(label, address.party)})
    on conflict (client_id, customer_id, kind, md5(party::text)) do nothing returning ${ENTRY}`);
}

/** As what the book has this address, but for the entry `except`. */
export async function labelOfSame(
  tx: Transaction,
  owner: Owner,
  { kind, party }: Pick<KeptAddress, 'kind' | 'party'>,
  except: string | null,
): Promise<string | undefined> {
  const row = await tx.row<{ label: string }>(sql`select label from address_book
    where client_id = ${owner.clientId} and customer_id is not distinct from ${owner.customerId} and kind = ${kind}
      and md5(party::text) = md5(${JSON.stringify(party)}::jsonb::text) and id is distinct from ${except}`);
  return row?.label;
}

/** The default of a kind stops being it, so that another can be. */
export async function clearDefault(tx: Transaction, owner: Owner, kind: AddressKind): Promise<void> {
  await tx.run(sql`update address_book set is_default = false, version = version + 1, updated_at = now()
    where client_id = ${owner.clientId} and customer_id is not distinct from ${owner.customerId}
      and kind = ${kind} and is_default`);
}

/** Makes one entry the default of its kind; the former one must have been cleared. */
export async function setDefault(tx: Transaction, owner: Owner, id: string): Promise<void> {
  await tx.run(sql`update address_book set is_default = true, updated_at = now()
    where client_id = ${owner.clientId} and id = ${id}`);
}

/** Locks the entry for a change. */
export function findAddress(tx: Transaction, owner: Owner, id: string): Promise<AddressEntry | undefined> {
  return tx.row<AddressEntry>(sql`select ${ENTRY} from address_book where client_id = ${owner.clientId} and id = ${id}
    and customer_id is not distinct from ${owner.customerId} for update`);
}

export function updateAddress(
  tx: Transaction,
  owner: Owner,
  id: string,
  address: KeptAddress,
): Promise<AddressEntry | undefined> {
  return tx.row<AddressEntry>(sql`update address_book set label = ${address.label}, kind = ${address.kind},
      party = ${JSON.stringify(address.party)}::jsonb, country = ${address.party.country},
      is_default = ${address.isDefault}, search_text = ${searchTextOf(address.label, address.party)},
      version = version + 1, updated_at = now()
    where client_id = ${owner.clientId} and id = ${id} returning ${ENTRY}`);
}

/** The entry as it was, or undefined when there was none. */
export function removeAddress(tx: Transaction, owner: Owner, id: string): Promise<AddressEntry | undefined> {
  return tx.row<AddressEntry>(sql`delete from address_book where client_id = ${owner.clientId} and id = ${id}
    and customer_id is not distinct from ${owner.customerId} returning ${ENTRY}`);
}

/**
 * Inserts the addresses that the book does not have yet, in one statement; the id of each, or undefined, by position. In
 * one order for everybody, so that two uploads never wait for each other crosswise.
 */
export async function insertMissing(
  tx: Transaction,
  owner: Owner,
  addresses: readonly AddressInput[],
): Promise<(string | undefined)[]> {
  const rows = addresses.map((address, position) => {
    const label = address.label ?? address.party.name;
    return {
      position,
      id: newId(),
      label,
      kind: address.kind,
      party: address.party,
      search_text: searchTextOf(label, address.party),
    };
  });
  const made = await tx.rows<{ id: string }>(sql`
    insert into address_book (client_id, id, customer_id, label, kind, party, country, search_text)
    select ${owner.clientId}, id, ${owner.customerId}, label, kind, party, party ->> 'country', search_text
    from (select distinct on (kind, party) * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given (position int, id uuid, label text, kind text, party jsonb, search_text text)
      order by kind, party, position) given
    on conflict do nothing returning id`);
  const ids = new Set(made.map((row) => row.id));
  return rows.map((row) => (ids.has(row.id) ? row.id : undefined));
}
