import {
  addressInput,
  addressMapping,
  MAX_ADDRESS_ROWS,
  type AddressField,
  type AddressFile,
  type AddressKind,
  type AddressMapping,
} from '@portal/contract/address-book';
import { isRefusal, type Refusal } from '@portal/contract/core';
import type { PartyGroup } from '@portal/contract/orders';
import { detail, refuseInvalid } from '@portal/contract/reasons';
import { refuseSchemaErrors } from '../../request/refuse-schema-errors.ts';
import type { UploadedFile } from '../../request/payloads.ts';
import { findPartyColumn, readListFile, readPartyCells, type PartyColumn } from '../orders/index.ts';
import type { TaxIdProtection } from '../tax-ids/index.ts';
import { protectAddress } from './protect-address.ts';
import { toDetailErrors, toRowErrors, type CheckedAddressRow } from './address-rows.ts';

const PARTY_GROUPS: Readonly<Record<AddressKind, PartyGroup>> = {
  CONSIGNOR: 'consignor',
  CONSIGNEE: 'consignee',
  PICKUP: 'pickup',
  RETURN: 'return',
};

/** The words of a cell that name the kind of an address. */
const KIND_PATTERNS: readonly (readonly [RegExp, AddressKind])[] = [
  [/^(consignor|sender|shipper|from)/i, 'CONSIGNOR'],
  [/^(consignee|receiver|recipient|customer|to$)/i, 'CONSIGNEE'],
  [/^(pick|collect)/i, 'PICKUP'],
  [/^(return)/i, 'RETURN'],
];

/** Headers of columns that belong to the entry and not to the address. */
const ENTRY_HEADERS: readonly (readonly [RegExp, AddressField])[] = [
  [/^(label|kept as|saved as|alias|nick ?name|address (name|label|code))$/i, 'label'],
  [/^(kind|type|used as|address (kind|type))$/i, 'kind'],
  [/^(default|usual|is ?default)$/i, 'isDefault'],
];

const MAX_SAMPLES = 3;
const YES_PATTERN = /^(y|yes|true|1|x|default|usual)$/i;

/**
 * Reads a file of addresses and checks each row. The mapping is an `AddressMapping` as JSON in the field `mapping`, or is
 * suggested from the header. Refuses: invalid, too_large, unreadable_file.
 */
export async function readAddressFile(
  taxIds: TaxIdProtection,
  clientId: string,
  upload: UploadedFile,
): Promise<{ readonly rows: CheckedAddressRow[]; readonly file: AddressFile } | Refusal> {
  const requestedMapping = parseMapping(upload.fields['mapping']);
  if (isRefusal(requestedMapping)) return requestedMapping;
  const list = await readListFile(upload, MAX_ADDRESS_ROWS);
  if (isRefusal(list)) return list;
  const mapping = requestedMapping ?? suggestMapping(list.header);
  const columns = list.header.map((header, index) => ({
    index,
    header,
    samples: collectSamples(list.rows.map(({ cells }) => cells[index] ?? '')),
  }));
  return {
    rows: list.rows.map(({ number, cells }) =>
      protectRow(taxIds, clientId, checkRow(number, cells, list.header, mapping)),
    ),
    file: { columns, mapping },
  };
}

function protectRow(taxIds: TaxIdProtection, clientId: string, row: CheckedAddressRow): CheckedAddressRow {
  if (row.address === undefined) return row;
  const address = protectAddress(taxIds, clientId, row.address);
  return isRefusal(address)
    ? { ...row, errors: toDetailErrors(address.details), address: undefined }
    : { ...row, address };
}

function parseMapping(json: string | undefined): AddressMapping | undefined | Refusal {
  if (json === undefined) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return refuseInvalid([detail('mapping', 'upload.mapping_not_json')]);
  }
  const parsed = addressMapping.safeParse(value);
  return parsed.success ? parsed.data : refuseSchemaErrors('mapping', parsed.error);
}

function collectSamples(cells: readonly string[]): string[] {
  return [...new Set(cells.filter((cell) => cell !== ''))].slice(0, MAX_SAMPLES);
}

/** Maps each field to the column with the highest confidence. */
function suggestMapping(header: readonly string[]): AddressMapping {
  const guesses = header.flatMap((name, index) => {
    const entryField = ENTRY_HEADERS.find(([pattern]) => pattern.test(name.trim()))?.[1];
    if (entryField !== undefined) return [{ index, field: entryField, confidence: 1 }];
    const partyColumn = findPartyColumn(name);
    return partyColumn === undefined
      ? []
      : [{ index, field: partyColumn.part, confidence: partyColumn.confidence }];
  });
  guesses.sort((a, b) => b.confidence - a.confidence || a.index - b.index);
  const columnsByField = new Map<AddressField, number>();
  for (const { field, index } of guesses) if (!columnsByField.has(field)) columnsByField.set(field, index);
  const columns = [...columnsByField].map(([field, index]) => ({ index, field }));
  return { columns: columns.sort((a, b) => a.index - b.index), kind: 'CONSIGNEE' };
}

function checkRow(
  row: number,
  cells: readonly string[],
  header: readonly string[],
  mapping: AddressMapping,
): CheckedAddressRow {
  const columnsByField = new Map(mapping.columns.map(({ field, index }) => [field, index] as const));
  const readCell = (field: AddressField) => (cells[columnsByField.get(field) ?? -1] ?? '').trim();
  const kind = KIND_PATTERNS.find(([pattern]) => pattern.test(readCell('kind')))?.[1] ?? mapping.kind;
  const partyCells = [...columnsByField].flatMap(
    ([field, index]): [PartyColumn, { column: string; value: string }][] =>
      field === 'label' || field === 'kind' || field === 'isDefault'
        ? []
        : [[field, { column: header[index] ?? '', value: readCell(field) }]],
  );
  const {
    party,
    errors: cellErrors,
    warnings,
  } = readPartyCells({
    row,
    group: PARTY_GROUPS[kind],
    cells: new Map(partyCells),
    country: mapping.country,
  });
  const label = readCell('label').slice(0, 120) || readCell('Name').slice(0, 120);
  const result = { row, label, errors: [], cellErrors: [...cellErrors], warnings: [...warnings] };
  if (party === undefined) return { ...result, address: undefined };
  const parsed = addressInput.safeParse({
    ...(label === '' ? {} : { label }),
    kind,
    party,
    isDefault: YES_PATTERN.test(readCell('isDefault')),
  });
  if (parsed.success) return { ...result, address: parsed.data };
  return { ...result, errors: toRowErrors(parsed.error), address: undefined };
}
