import type { FileRowError } from '@portal/contract/change-files';
import { getUploadField, type RowError } from '@portal/contract/orders';
import { reason, restoreReason } from '@portal/contract/reasons';
import {
  createRowError,
  findField,
  getCellOf,
  type FileColumn,
  type FileRow,
  type HeaderPatterns,
  type ToRowError,
} from '../change-files/index.ts';
import {
  findPartyColumn,
  parseHeader,
  readPartyCells,
  type ListFile,
  type PartyColumn,
} from '../orders/index.ts';

type EntryField = 'code' | 'name' | 'email' | 'phone' | 'registrationNumber' | 'currency';

/** A column of the file: a field of the customer, or a part of its registered address. */
export interface CustomerColumn extends FileColumn<string> {
  readonly part: PartyColumn | undefined;
}

/** Headers of fields of the customer, as `parseHeader` returns them. */
const ENTRY_HEADERS: HeaderPatterns<EntryField> = [
  ['code', /^(customer )?(code|id|no|number|ref(erence)?|account( (code|no|number))?)$/],
  ['name', /^(customer )?name$/],
  ['email', /^(customer )?e ?mail( address)?$/],
  ['phone', /^(customer )?(phone|tel(ephone)?|mobile)( (no|number))?$/],
  ['registrationNumber', /^(company )?(registration|register|reg|uen|brn)( (code|no|number|id))?$/],
  ['currency', /^(default )?currency( code)?$/],
];

/** Headers of parts of the registered address whose words mean another part of a consignee. */
const ADDRESS_HEADERS: HeaderPatterns<PartyColumn> = [
  ['Company', /^(legal|registered|company)( name)?$/],
  ['Name', /^contact( (person|name))?$/],
];

/** The columns of a file of customers. Of two columns of a field, the first is read. */
export function findCustomerColumns(header: readonly string[]): CustomerColumn[] {
  const columns: CustomerColumn[] = [];
  for (const [index, name] of header.entries()) {
    const parsed = parseHeader(name);
    const entry = findField(ENTRY_HEADERS, parsed);
    const part =
      entry === undefined ? (findField(ADDRESS_HEADERS, parsed) ?? findPartyColumn(name)?.part) : undefined;
    const field = part === undefined ? entry : toAddressField(part);
    if (field !== undefined && columns.every((column) => column.field !== field))
      columns.push({ index, header: name, field, parsed, part });
  }
  return columns;
}

/** `AddressLine1` → `address.addressLine1` */
const toAddressField = (part: PartyColumn) => `address.${part.charAt(0).toLowerCase()}${part.slice(1)}`;

/** A row of a file of customers. */
export interface CustomerRow {
  readonly row: number;
  readonly code: string;
  /** What the contract checks as a `CustomerChange`. */
  readonly change: Readonly<Record<string, unknown>>;
  readonly errors: readonly FileRowError[];
  readonly warnings: readonly FileRowError[];
  readonly toError: ToRowError;
}

/** The customers of a file, in its sequence. */
export function readCustomerRows({ rows }: ListFile, columns: readonly CustomerColumn[]): CustomerRow[] {
  const rowsByCode = new Map<string, number>();
  return rows.map((row) => {
    const findColumn = (field: string) =>
      columns.find((column) => `${field}.`.startsWith(`${column.field}.`));
    const getCell = (field: EntryField) => getCellOf(row, findColumn(field)) || undefined;
    const toError: ToRowError = (field, why) => createRowError(row, field, findColumn(field), why);
    const code = getCell('code');
    const address = readAddress(row, columns, getCell('name'));
    const otherRow = rowsByCode.get(code ?? '');
    if (code !== undefined && otherRow === undefined) rowsByCode.set(code, row.number);
    const repeated =
      otherRow === undefined ? [] : [toError('code', reason('customer.row_repeated', { otherRow }))];
    return {
      row: row.number,
      code: code ?? '',
      change: {
        code,
        name: getCell('name'),
        email: getCell('email'),
        phone: getCell('phone'),
        registrationNumber: getCell('registrationNumber'),
        currency: getCell('currency')?.toUpperCase(),
        address: address?.party,
      },
      errors: [...repeated, ...(address?.errors ?? []).map(toFileError)],
      warnings: (address?.warnings ?? []).map(toFileError),
      toError,
    };
  });
}

/**
 * The registered address of a row; undefined without a cell of it. The person to write to is the customer if no column has a
 * contact.
 */
function readAddress(row: FileRow, columns: readonly CustomerColumn[], name: string | undefined) {
  const cells = new Map(
    columns.flatMap((column) =>
      column.part === undefined
        ? []
        : [[column.part, { column: column.header, value: getCellOf(row, column) }] as const],
    ),
  );
  if ([...cells.values()].every(({ value }) => value === '')) return undefined;
  const contact = cells.get('Name');
  if (name !== undefined && (contact === undefined || contact.value === ''))
    cells.set('Name', { column: contact?.column ?? '', value: name });
  return readPartyCells({ row: row.number, group: 'consignor', cells, country: undefined });
}

/** An error of an order file: here a missing cell has no mapping and no default, and the party is the customer. */
function toFileError({ row, column, field, value, code, params }: RowError): FileRowError {
  const isMissing = code === 'row.not_mapped' || code === 'row.empty';
  const ownParams = 'partyTerm' in params ? { ...params, partyTerm: 'CUSTOMER' } : params;
  return {
    row,
    column,
    field: getAddressField(field),
    value,
    reason: isMissing ? reason('field.missing') : restoreReason({ code, params: ownParams }),
  };
}

function getAddressField(field: RowError['field']): string {
  if (field === null) return 'address';
  return toAddressField(field === 'originCountry' ? 'Country' : (getUploadField(field).part ?? 'Name'));
}
