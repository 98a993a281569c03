import type { AddressEntry, AddressInput, AddressPatch } from '@portal/contract/address-book';
import { isRefusal, type Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../db/database.ts';
import {
  clearDefault,
  lockEntry,
  insertEntry,
  findDuplicateLabel,
  deleteEntry,
  updateEntry,
  type Owner,
} from './address-book-store.ts';

/** Creates an address. Refuses: conflict, when the address book has the same one. */
export async function addEntry(
  tx: Transaction,
  owner: Owner,
  address: AddressInput,
): Promise<AddressEntry | Refusal> {
  if (address.isDefault) await clearDefault(tx, owner, address.kind);
  const entry = await insertEntry(tx, owner, address);
  return entry ?? refuseDuplicate((await findDuplicateLabel(tx, owner, address, null)) ?? address.party.name);
}

const refuseDuplicate = (label: string) => refuse('address.duplicate', { label });

/**
 * Changes an address by the patch for the stored one. `version` is that of If-Match; undefined skips the check. Refuses:
 * not_found, stale, invalid, conflict.
 */
export async function changeEntry(
  tx: Transaction,
  owner: Owner,
  id: string,
  buildPatch: (before: AddressEntry) => AddressPatch | Refusal,
  version: number | undefined,
): Promise<{ before: AddressEntry; after: AddressEntry } | Refusal> {
  const before = await lockEntry(tx, owner, id);
  if (before === undefined) return refuse('request.not_found');
  if (version !== undefined && version !== before.version) return refuse('request.stale');
  const patch = buildPatch(before);
  if (isRefusal(patch)) return patch;
  const changed = {
    label: patch.label ?? before.label,
    kind: patch.kind ?? before.kind,
    party: patch.party ?? before.party,
    isDefault: patch.isDefault ?? before.isDefault,
  };
  const duplicateLabel = await findDuplicateLabel(tx, owner, changed, id);
  if (duplicateLabel !== undefined) return refuseDuplicate(duplicateLabel);
  if (changed.isDefault && !(before.isDefault && changed.kind === before.kind)) {
    await clearDefault(tx, owner, changed.kind);
  }
  const after = await updateEntry(tx, owner, id, changed);
  return after === undefined ? refuse('request.not_found') : { before, after };
}

/** Deletes an address and returns it. Refuses: not_found. */
export async function removeEntry(
  tx: Transaction,
  owner: Owner,
  id: string,
): Promise<AddressEntry | Refusal> {
  return (await deleteEntry(tx, owner, id)) ?? refuse('request.not_found');
}
