import type { AddressEntry, AddressInput, AddressPatch } from '@portal/contract/address-book';
import { refuse, type Refusal } from '@portal/contract/core';
import type { Transaction } from '../../db/database.ts';
import {
  clearDefault,
  findAddress,
  insertAddress,
  labelOfSame,
  removeAddress,
  updateAddress,
  type Owner,
} from './address-book-store.ts';

/** Refuses: conflict, where the book has the address. */
export async function keepAddress(
  tx: Transaction,
  owner: Owner,
  address: AddressInput,
): Promise<AddressEntry | Refusal> {
  if (address.isDefault) await clearDefault(tx, owner, address.kind);
  const made = await insertAddress(tx, owner, address);
  return made ?? keptAlready((await labelOfSame(tx, owner, address, null)) ?? address.party.name);
}

const keptAlready = (label: string) =>
  refuse('conflict', `The address book has this address already, as "${label}".`);

/** `version`: the one the caller has seen, when it says so. Refuses: not_found, stale, conflict. */
export async function changeAddress(
  tx: Transaction,
  owner: Owner,
  id: string,
  patch: AddressPatch,
  version: number | undefined,
): Promise<{ before: AddressEntry; after: AddressEntry } | Refusal> {
  const before = await findAddress(tx, owner, id);
  if (before === undefined) return refuse('not_found');
  if (version !== undefined && version !== before.version) return refuse('stale');
  const changed = {
    label: patch.label ?? before.label,
    kind: patch.kind ?? before.kind,
    party: patch.party ?? before.party,
    isDefault: patch.isDefault ?? before.isDefault,
  };
  const same = await labelOfSame(tx, owner, changed, id);
  if (same !== undefined) return keptAlready(same);
  if (changed.isDefault && !(before.isDefault && changed.kind === before.kind)) {
    await clearDefault(tx, owner, changed.kind);
  }
  const after = await updateAddress(tx, owner, id, changed);
  return after === undefined ? refuse('not_found') : { before, after };
}

/** Refuses: not_found. */
export async function forgetAddress(
  tx: Transaction,
  owner: Owner,
  id: string,
): Promise<AddressEntry | Refusal> {
  return (await removeAddress(tx, owner, id)) ?? refuse('not_found');
}
