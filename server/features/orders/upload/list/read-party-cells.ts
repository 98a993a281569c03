import {
  uploadField,
  type Party,
  type PartyGroup,
  type PartyPart,
  type RowError,
  type UploadFieldKey,
} from '@portal/contract/orders';
import { rowErrorOf } from '../build/row-error-of.ts';
import { readCountry } from '../cells/read-country.ts';
import { readEmail, readPhone, readPostcode, readText } from '../cells/read-text.ts';
import { fault, isFault, type CellFault, type Reading } from '../cells/reading.ts';
import type { PartyColumn } from './part-of-header.ts';

/** A cell with the header of its column. */
interface PartyCell {
  readonly column: string;
  readonly value: string;
}

/** One address of a list: the row it stands in, whose it is, and its cells. */
export interface PartyRow {
  readonly row: number;
  readonly group: PartyGroup;
  readonly cells: ReadonlyMap<PartyColumn, PartyCell>;
  /** Where the row names no country. */
  readonly country: string | undefined;
}

export interface PartyRead {
  /** Undefined where something is wrong. */
  readonly party: Party | undefined;
  readonly errors: readonly RowError[];
  readonly warnings: readonly RowError[];
}

const COUNTRY_FIELDS = {
  consignor: 'originCountry',
  consignee: 'destinationCountry',
  pickup: 'pickupCountry',
  return: 'returnCountry',
} as const satisfies Record<PartyGroup, UploadFieldKey>;

const TEXTS = [
  ['company', 'Company'],
  ['addressLine2', 'AddressLine2'],
  ['addressLine3', 'AddressLine3'],
  ['subdistrict', 'Subdistrict'],
  ['district', 'District'],
  ['city', 'City'],
  ['province', 'Province'],
] as const;

/** Reads one address as an order file's is read, cell by cell, and says what is wrong with which. */
export function readPartyCells({ row, group, cells, country: usual }: PartyRow): PartyRead {
  const errors: RowError[] = [];
  const warnings: RowError[] = [];
  const tell = (into: RowError[], field: UploadFieldKey, cell: PartyCell | undefined, what: CellFault) =>
    into.push(rowErrorOf(what, { row, column: cell?.column ?? null, field, value: cell?.value ?? '' }));

  const read = <T>(part: PartyColumn, reader: (value: string) => Reading<T> | CellFault): T | undefined => {
    const cell = cells.get(part);
    if (cell === undefined || cell.value === '') return undefined;
    const field = part === 'Country' ? COUNTRY_FIELDS[group] : (`${group}${part}` as const);
    const reading = reader(cell.value);
    if (isFault(reading)) {
      tell(errors, field, cell, reading);
      return undefined;
    }
    if (reading.note !== undefined) tell(warnings, field, cell, reading.note);
    return reading.value;
  };
  const text = (part: PartyPart) => read(part, (value) => readText(uploadField(`${group}${part}`), value));
  const needed = (field: UploadFieldKey, part: PartyColumn) => {
    const cell = cells.get(part);
    if (cell === undefined) tell(errors, field, cell, fault('not_mapped'));
    else if (cell.value === '') tell(errors, field, cell, fault('empty'));
  };

  const country = read('Country', readCountry) ?? usual;
  const company = text('Company');
  const name = text('Name') ?? company;
  const addressLine1 = text('AddressLine1');
  if (name === undefined) needed(`${group}Name`, 'Name');
  if (addressLine1 === undefined) needed(`${group}AddressLine1`, 'AddressLine1');
  if (country === undefined) needed(COUNTRY_FIELDS[group], 'Country');
  const found: Record<string, string | undefined> = Object.fromEntries(
    TEXTS.map(([key, part]) => [key, part === 'Company' ? company : text(part)]),
  );
  found['phone'] = read('Phone', (value) => readPhone(uploadField(`${group}Phone`), value, country));
  found['email'] = read('Email', readEmail);
  found['postcode'] = read('Postcode', (value) =>
    readPostcode(uploadField(`${group}Postcode`), value, country),
  );
  if (errors.length > 0 || name === undefined || addressLine1 === undefined || country === undefined) {
    return { party: undefined, errors, warnings };
  }
  const details = Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
  return { party: { name, addressLine1, country, ...details }, errors, warnings };
}
