import {
  addressInput,
  type AddressBulk,
  type AddressFile,
  type AddressInput,
  type AddressRowResult,
} from '@portal/contract/address-book';
import { refuse, type Refusal } from '@portal/contract/core';
import type { Transaction } from '../../db/database.ts';
import { clearDefault, insertMissing, setDefault, type Owner } from './address-book-store.ts';

/** A row as it was checked: an address, or what is wrong with it. */
export interface CheckedRow extends Pick<
  AddressRowResult,
  'row' | 'label' | 'errors' | 'faults' | 'warnings'
> {
  readonly address: AddressInput | undefined;
}

/** Rows of a list, each by the contract's own schema. */
export function checkRows(given: readonly unknown[]): CheckedRow[] {
  return given.map((row, index) => {
    const result = addressInput.safeParse(row);
    const told = { row: index + 1, faults: [], warnings: [] };
    if (result.success) {
      const { label, party } = result.data;
      return { ...told, label: label ?? party.name, errors: [], address: result.data };
    }
    const errors = result.error.issues.map(({ path, message }) => ({
      note: path.join('.') || 'row',
      reason: message,
    }));
    return { ...told, label: '', errors, address: undefined };
  });
}

/** What would become of the rows; nothing is kept. */
export function previewRows(rows: readonly CheckedRow[], file: AddressFile): AddressBulk {
  return bulkOf(
    rows.map((row) => resultOf(row, row.address === undefined ? 'FAULTY' : 'READY')),
    file,
  );
}

/** Keeps the good rows; an address that is in the book already is left alone. Refuses: invalid, when no row is good. */
export async function keepRows(
  tx: Transaction,
  owner: Owner,
  checked: readonly CheckedRow[],
  file: AddressFile | null = null,
): Promise<AddressBulk | Refusal> {
  const good = checked.flatMap(({ address }) => (address === undefined ? [] : [address]));
  if (good.length === 0) return noGoodRow(checked);
  const made = await insertMissing(tx, owner, good);
  await takeDefaults(tx, owner, good, made);
  const ids = made.values();
  const rows = checked.map((row) => {
    if (row.address === undefined) return resultOf(row, 'FAULTY');
    const id = ids.next().value;
    return id === undefined ? resultOf(row, 'EXISTING') : resultOf(row, 'CREATED', id);
  });
  return bulkOf(rows, file);
}

function resultOf(
  { row, label, errors, faults, warnings }: CheckedRow,
  outcome: AddressRowResult['outcome'],
  id: string | null = null,
): AddressRowResult {
  return { row, outcome, id, label, errors, faults, warnings };
}

function bulkOf(rows: AddressRowResult[], file: AddressFile | null): AddressBulk {
  const count = (sought: AddressRowResult['outcome']) =>
    rows.filter(({ outcome }) => outcome === sought).length;
  return {
    created: count('CREATED'),
    existing: count('EXISTING'),
    faulty: count('FAULTY'),
    ready: count('READY'),
    rows,
    file,
  };
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

function noGoodRow(rows: readonly CheckedRow[]): Refusal {
  const details = rows.flatMap(({ row, errors, faults }) => [
    ...errors.map(({ note, reason }) => ({ note: `row ${row}, ${note}`, reason })),
    ...faults.map(({ column, message }) => ({ note: `row ${row}, ${column ?? 'row'}`, reason: message })),
  ]);
  return refuse('invalid', 'No row is an address that can be kept.', {
    details: details.slice(0, DETAILS_TOLD),
  });
}
