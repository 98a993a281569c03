import {
  addressInput,
  type AddressBulk,
  type AddressFile,
  type AddressInput,
  type AddressRowResult,
} from '@portal/contract/address-book';
import { isRefusal, type Refusal, type RefusalDetail } from '@portal/contract/core';
import { detailOf, refuse } from '@portal/contract/reasons';
import type { ZodError } from 'zod';
import { getPartyField } from '@portal/contract/preflight';
import { toFindingWarning } from '../orders/index.ts';
import { checkAddress } from './check-address.ts';
import { refuseSchemaErrors } from '../../request/refuse-schema-errors.ts';
import type { Transaction } from '../../db/database.ts';
import { clearDefault, insertMissingEntries, setDefault, type Owner } from './address-book-store.ts';

/** A checked row: an address, or its errors. */
export interface CheckedAddressRow extends Pick<
  AddressRowResult,
  'row' | 'label' | 'errors' | 'cellErrors' | 'warnings'
> {
  readonly address: AddressInput | undefined;
}

/** Checks the rows of a JSON request against the contract. `protect` encrypts what must not be stored as it is. */
export function checkAddressRows(
  values: readonly unknown[],
  protect: (address: AddressInput) => AddressInput | Refusal,
): CheckedAddressRow[] {
  return values.map((row, index) => {
    const result = addressInput.safeParse(row);
    const rowBase = { row: index + 1, cellErrors: [], warnings: [] };
    if (!result.success)
      return { ...rowBase, label: '', errors: toRowErrors(result.error), address: undefined };
    const { label, party } = result.data;
    const address = protect(result.data);
    const warnings = checkAddress(result.data).map((finding) => {
      const column = `party.${getPartyField(finding.code, finding.params).part}`;
      return toFindingWarning(finding, { row: rowBase.row, column, field: null, value: '' });
    });
    return isRefusal(address)
      ? {
          ...rowBase,
          label: label ?? party.name,
          errors: toDetailErrors(address.details),
          address: undefined,
        }
      : { ...rowBase, label: label ?? party.name, errors: [], warnings, address };
  });
}

/** The schema errors of a row. */
export function toRowErrors(error: ZodError): AddressRowResult['errors'] {
  return toDetailErrors(refuseSchemaErrors('row', error).details);
}

/** The details of a refusal as errors of a row. */
export function toDetailErrors(details: readonly RefusalDetail[]): AddressRowResult['errors'] {
  return details.map(({ note, reason, code, params }) => ({
    note,
    reason: { code, params, message: reason },
  }));
}

/** The outcome of each row without creating an address. */
export function previewAddressRows(rows: readonly CheckedAddressRow[], file: AddressFile): AddressBulk {
  return toAddressBulk(
    rows.map((row) => toRowResult(row, row.address === undefined ? 'FAULTY' : 'READY')),
    file,
  );
}

/** Creates the addresses of the good rows; an address that exists already stays as it is. Refuses: invalid, when no row is good. */
export async function createAddressRows(
  tx: Transaction,
  owner: Owner,
  rows: readonly CheckedAddressRow[],
  file: AddressFile | null = null,
): Promise<AddressBulk | Refusal> {
  const addresses = rows.flatMap(({ address }) => (address === undefined ? [] : [address]));
  if (addresses.length === 0) return refuseFaultyRows(rows);
  const ids = await insertMissingEntries(tx, owner, addresses);
  await setDefaults(tx, owner, addresses, ids);
  const remainingIds = ids.values();
  const results = rows.map((row) => {
    if (row.address === undefined) return toRowResult(row, 'FAULTY');
    const id = remainingIds.next().value;
    return id === undefined ? toRowResult(row, 'EXISTING') : toRowResult(row, 'CREATED', id);
  });
  return toAddressBulk(results, file);
}

function toRowResult(
  { row, label, errors, cellErrors, warnings }: CheckedAddressRow,
  outcome: AddressRowResult['outcome'],
  id: string | null = null,
): AddressRowResult {
  return { row, outcome, id, label, errors, cellErrors, warnings };
}

function toAddressBulk(rows: AddressRowResult[], file: AddressFile | null): AddressBulk {
  const count = (outcome: AddressRowResult['outcome']) =>
    rows.filter((row) => row.outcome === outcome).length;
  return {
    created: count('CREATED'),
    existing: count('EXISTING'),
    faulty: count('FAULTY'),
    ready: count('READY'),
    rows,
    file,
  };
}

/** Sets the default address of each kind; of several in the file, the last row wins. */
async function setDefaults(
  tx: Transaction,
  owner: Owner,
  addresses: readonly AddressInput[],
  ids: readonly (string | undefined)[],
): Promise<void> {
  const defaults = new Map(
    addresses.flatMap((address, index) => {
      const id = ids[index];
      return address.isDefault && id !== undefined ? [[address.kind, id] as const] : [];
    }),
  );
  for (const [kind, id] of defaults) {
    await clearDefault(tx, owner, kind);
    await setDefault(tx, owner, id);
  }
}

const MAX_DETAILS = 100;

function refuseFaultyRows(rows: readonly CheckedAddressRow[]): Refusal {
  const details = rows.flatMap(({ row, errors, cellErrors }) => [
    ...errors.map(({ note, reason }) => detailOf(`row ${row}, ${note}`, reason)),
    ...cellErrors.map((error) => detailOf(`row ${row}, ${error.column ?? 'row'}`, error)),
  ]);
  return refuse('address.no_valid_row', {}, { details: details.slice(0, MAX_DETAILS) });
}
