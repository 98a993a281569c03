import {
  addressInput,
  type AddressEntry,
  type AddressInput,
  type AddressPatch,
  type AddressRowResult,
} from '@portal/contract/address-book';
import { refuse, type Refusal } from '@portal/contract/core';
import type { Transaction } from '../../db/database.ts';
import {
  clearDefault,
  findAddress,
  insertAddress,
  insertMissing,
  removeAddress,
  setDefault,
  updateAddress,
  type Owner,
} from './address-book-store.ts';

export interface BulkResult {
  readonly created: number;
  readonly existing: number;
  readonly faulty: number;
  readonly rows: AddressRowResult[];
}

export async function keepAddress(
  tx: Transaction,
  owner: Owner,
  address: AddressInput,
): Promise<AddressEntry> {
  if (address.isDefault) await clearDefault(tx, owner, address.kind);
  return insertAddress(tx, owner, address);
}

/** `version`: the one the caller has seen, when it says so. Refuses: not_found, stale. */
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

/** Keeps the good rows; an address that is in the book already is left alone. Refuses: invalid, when no row is good. */
export async function keepAddresses(
  tx: Transaction,
  owner: Owner,
  given: readonly unknown[],
): Promise<BulkResult | Refusal> {
  const checked = given.map((row) => addressInput.safeParse(row));
  const good = checked.flatMap((result) => (result.success ? [result.data] : []));
  const made = await insertMissing(tx, owner, good);
  await takeDefaults(tx, owner, good, made);
  const ids = made.values();
  const rows = checked.map((result, index): AddressRowResult => {
    const row = index + 1;
    if (!result.success) {
      const errors = result.error.issues.map((issue) => ({
        note: issue.path.join('.') || 'row',
        reason: issue.message,
      }));
      return { row, outcome: 'FAULTY', id: null, errors };
    }
    const id = ids.next().value;
    return id === undefined
      ? { row, outcome: 'EXISTING', id: null, errors: [] }
      : { row, outcome: 'CREATED', id, errors: [] };
  });
  if (good.length === 0) return noGoodRow(rows);
  const count = (outcome: AddressRowResult['outcome']) =>
    rows.filter((row) => row.outcome === outcome).length;
  return { created: count('CREATED'), existing: count('EXISTING'), faulty: count('FAULTY'), rows };
}

/** Of several new defaults of one kind the last row stays it. */
async function takeDefaults(
  tx: Transaction,
  owner: Owner,
  addresses: readonly AddressInput[],
  ids: readonly (string | undefined)[],
): Promise<void> {
  const wanted = new Map(
    addresses.flatMap((address, index) => {
      const id = ids[index];
      return address.isDefault && id !== undefined ? [[address.kind, id] as const] : [];
    }),
  );
  for (const [kind, id] of wanted) {
    await clearDefault(tx, owner, kind);
    await setDefault(tx, owner, id);
  }
}

const DETAILS_TOLD = 100;

function noGoodRow(rows: readonly AddressRowResult[]): Refusal {
  const details = rows.flatMap(({ row, errors }) =>
    errors.map(({ note, reason }) => ({ note: `row ${row}, ${note}`, reason })),
  );
  return refuse('invalid', 'No row is an address that can be kept.', {
    details: details.slice(0, DETAILS_TOLD),
  });
}
