import { getUploadField, type PartyGroup, type RowError, type UploadFieldKey } from '@portal/contract/orders';
import type { Party, PartyPart } from '@portal/contract/parties';
import { checkPartyOfGroup, getPartyColumn } from '../build/report-findings.ts';
import { restoreRowError, toFindingWarning, toRowError } from '../build/row-error.ts';
import { readCountry } from '../cells/read-country.ts';
import { readEmail, readPhone, readPostcode, readProvince, readTaxId, readText } from '../cells/read-text.ts';
import { cellError, isCellError, type CellError, type CellValue } from '../cells/cell-value.ts';
import type { PartyColumn } from './party-column.ts';

/** A cell and the header of its column. */
interface PartyCell {
  readonly column: string;
  readonly value: string;
}

/** One address of a list. */
export interface PartyRow {
  readonly row: number;
  readonly group: PartyGroup;
  readonly cells: ReadonlyMap<PartyColumn, PartyCell>;
  /** The default for a row without a country. */
  readonly country: string | undefined;
}

export interface PartyResult {
  /** Undefined when there are errors. */
  readonly party: Party | undefined;
  readonly errors: readonly RowError[];
  readonly warnings: readonly RowError[];
}

const COUNTRY_FIELDS = {
  consignor: 'originCountry',
  consignee: 'destinationCountry',
  pickup: 'pickupCountry',
  return: 'returnCountry',
  notifyParty: 'notifyPartyCountry',
  importer: 'importerCountry',
} as const satisfies Record<PartyGroup, UploadFieldKey>;

const TEXT_PARTS = [
  ['company', 'Company'],
  ['addressLine2', 'AddressLine2'],
  ['addressLine3', 'AddressLine3'],
  ['subdistrict', 'Subdistrict'],
  ['district', 'District'],
  ['city', 'City'],
] as const;

/** Reads one address with the same rules and errors as the parties of an order file. */
export function readPartyCells({ row, group, cells, country: defaultCountry }: PartyRow): PartyResult {
  const errors: RowError[] = [];
  const warnings: RowError[] = [];
  const addRowError = (
    list: RowError[],
    field: UploadFieldKey,
    cell: PartyCell | undefined,
    error: CellError,
  ) => {
    const position = { row, column: cell?.column ?? null, field, value: cell?.value ?? '' };
    list.push(restoreRowError(toRowError(error, position)));
  };

  const read = <T>(part: PartyColumn, reader: (value: string) => CellValue<T> | CellError): T | undefined => {
    const cell = cells.get(part);
    if (cell === undefined || cell.value === '') return undefined;
    const field = part === 'Country' ? COUNTRY_FIELDS[group] : (`${group}${part}` as const);
    const result = reader(cell.value);
    if (isCellError(result)) {
      addRowError(errors, field, cell, result);
      return undefined;
    }
    if (result.warning !== undefined) addRowError(warnings, field, cell, result.warning);
    return result.value;
  };
  const text = (part: PartyPart) => read(part, (value) => readText(getUploadField(`${group}${part}`), value));
  const requireCell = (field: UploadFieldKey, part: PartyColumn) => {
    const cell = cells.get(part);
    if (cell === undefined) addRowError(errors, field, cell, cellError('row.not_mapped'));
    else if (cell.value === '') addRowError(errors, field, cell, cellError('row.empty'));
  };

  const country = read('Country', readCountry) ?? defaultCountry;
  const company = text('Company');
  const name = text('Name') ?? company;
  const addressLine1 = text('AddressLine1');
  if (name === undefined) requireCell(`${group}Name`, 'Name');
  if (addressLine1 === undefined) requireCell(`${group}AddressLine1`, 'AddressLine1');
  if (country === undefined) requireCell(COUNTRY_FIELDS[group], 'Country');
  const details: Record<string, string | undefined> = Object.fromEntries(
    TEXT_PARTS.map(([key, part]) => [key, part === 'Company' ? company : text(part)]),
  );
  details['phone'] = read('Phone', (value) => readPhone(getUploadField(`${group}Phone`), value));
  details['email'] = read('Email', readEmail);
  details['province'] = read('Province', (value) =>
    readProvince(getUploadField(`${group}Province`), value, country),
  );
  details['postcode'] = read('Postcode', (value) => readPostcode(getUploadField(`${group}Postcode`), value));
  const taxId = read('TaxId', (value) => readTaxId(getUploadField(`${group}TaxId`), value, country));
  for (const finding of checkPartyOfGroup(group, country, details)) {
    const part = getPartyColumn(finding);
    const { column = null, value = '' } = cells.get(part) ?? {};
    warnings.push(toFindingWarning(finding, { row, column, field: `${group}${part}`, value }));
  }
  if (errors.length > 0 || name === undefined || addressLine1 === undefined || country === undefined) {
    return { party: undefined, errors, warnings };
  }
  const definedDetails = Object.fromEntries(
    Object.entries(details).filter(([, value]) => value !== undefined),
  );
  const party = { name, addressLine1, country, ...definedDetails, ...(taxId !== undefined && { taxId }) };
  return { party, errors, warnings };
}
