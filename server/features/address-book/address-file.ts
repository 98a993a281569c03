import {
  addressInput,
  addressMapping,
  MOST_ADDRESS_ROWS,
  type AddressColumn,
  type AddressFile,
  type AddressKind,
  type AddressMapping,
} from '@portal/contract/address-book';
import { isRefusal, refuse, type Refusal } from '@portal/contract/core';
import type { PartyGroup } from '@portal/contract/orders';
import type { UploadedFile } from '../../http/binding.ts';
import { partOfHeader, readListFile, readPartyCells, type PartyColumn } from '../orders/index.ts';
import type { CheckedRow } from './keep-addresses.ts';

const GROUPS: Readonly<Record<AddressKind, PartyGroup>> = {
  CONSIGNOR: 'consignor',
  CONSIGNEE: 'consignee',
  PICKUP: 'pickup',
  RETURN: 'return',
};

/** How people name the kinds of addresses in a cell. */
const KIND_WORDS: readonly (readonly [RegExp, AddressKind])[] = [
  [/^(consignor|sender|shipper|from)/i, 'CONSIGNOR'],
  [/^(consignee|receiver|recipient|customer|to$)/i, 'CONSIGNEE'],
  [/^(pick|collect)/i, 'PICKUP'],
  [/^(return)/i, 'RETURN'],
];

/** The columns that are about the entry of the book, not about the address. */
const OWN_HEADERS: readonly (readonly [RegExp, AddressColumn])[] = [
  [/^(label|kept as|saved as|alias|nick ?name|address (name|label|code))$/i, 'label'],
  [/^(kind|type|used as|address (kind|type))$/i, 'kind'],
  [/^(default|usual|is ?default)$/i, 'isDefault'],
];

const SAMPLES = 3;
const YES = /^(y|yes|true|1|x|default|usual)$/i;

/** The rows of a file of addresses, each checked. `mapping` is JSON of the contract's. Refuses: invalid, too_large, unreadable_file. */
export async function readAddressFile(
  upload: UploadedFile,
): Promise<{ readonly rows: CheckedRow[]; readonly file: AddressFile } | Refusal> {
  const said = sentMapping(upload.fields['mapping']);
  if (isRefusal(said)) return said;
  const list = await readListFile(upload, MOST_ADDRESS_ROWS);
  if (isRefusal(list)) return list;
  const mapping = said ?? suggested(list.header);
  const columns = list.header.map((header, index) => ({
    index,
    header,
    samples: samplesOf(list.rows.map(({ cells }) => cells[index] ?? '')),
  }));
  return {
    rows: list.rows.map(({ number, cells }) => checkRow(number, cells, list.header, mapping)),
    file: { columns, mapping },
  };
}

function sentMapping(json: string | undefined): AddressMapping | undefined | Refusal {
  if (json === undefined) return undefined;
  const wrong = (reason: string) =>
    refuse('invalid', 'The mapping is not one of this upload.', { details: [{ note: 'mapping', reason }] });
  let given: unknown;
  try {
    given = JSON.parse(json);
  } catch {
    return wrong('must be JSON');
  }
  const parsed = addressMapping.safeParse(given);
  return parsed.success ? parsed.data : wrong(parsed.error.issues[0]?.message ?? 'must be a mapping');
}

function samplesOf(cells: readonly string[]): string[] {
  return [...new Set(cells.filter((cell) => cell !== ''))].slice(0, SAMPLES);
}

/** Each meaning has the column that is surest of it. */
function suggested(header: readonly string[]): AddressMapping {
  const guesses = header.flatMap((name, index) => {
    const own = OWN_HEADERS.find(([words]) => words.test(name.trim()))?.[1];
    if (own !== undefined) return [{ index, means: own, sure: 1 }];
    const read = partOfHeader(name);
    return read === undefined ? [] : [{ index, means: read.part, sure: read.sure }];
  });
  guesses.sort((one, other) => other.sure - one.sure || one.index - other.index);
  const taken = new Map<AddressColumn, number>();
  for (const { means, index } of guesses) if (!taken.has(means)) taken.set(means, index);
  const columns = [...taken].map(([means, index]) => ({ index, means }));
  return { columns: columns.sort((one, other) => one.index - other.index), kind: 'CONSIGNEE' };
}

function checkRow(
  row: number,
  cells: readonly string[],
  header: readonly string[],
  mapping: AddressMapping,
): CheckedRow {
  const at = new Map(mapping.columns.map(({ means, index }) => [means, index] as const));
  const said = (means: AddressColumn) => (cells[at.get(means) ?? -1] ?? '').trim();
  const kind = KIND_WORDS.find(([words]) => words.test(said('kind')))?.[1] ?? mapping.kind;
  const parts = [...at].flatMap(([means, index]): [PartyColumn, { column: string; value: string }][] =>
    means === 'label' || means === 'kind' || means === 'isDefault'
      ? []
      : [[means, { column: header[index] ?? '', value: said(means) }]],
  );
  const { party, errors, warnings } = readPartyCells({
    row,
    group: GROUPS[kind],
    cells: new Map(parts),
    country: mapping.country,
  });
  const label = said('label').slice(0, 120) || said('Name').slice(0, 120);
  const told = { row, label, errors: [], faults: [...errors], warnings: [...warnings] };
  if (party === undefined) return { ...told, address: undefined };
  const checked = addressInput.safeParse({
    ...(label === '' ? {} : { label }),
    kind,
    party,
    isDefault: YES.test(said('isDefault')),
  });
  if (checked.success) return { ...told, address: checked.data };
  const refused = checked.error.issues.map(({ path, message }) => ({
    note: path.join('.'),
    reason: message,
  }));
  return { ...told, errors: refused, address: undefined };
}
