import { checkPostcode, type UploadField } from '@portal/contract/orders';
import type * as PhoneNumbers from 'libphonenumber-js/min';
import { lazy } from '../../../../platform/lazy.ts';
import { cellError, isPlaceholder, type CellError, type CellValue } from './cell-value.ts';

const SHORTENED_NUMBER = /^\d([.,]\d+)?E\+\d{1,2}$/i;
const SPREADSHEET_ERROR = /^#(REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA)$/;

/** The words of a cell that holds what a spreadsheet writes when a formula failed. */
export function findSpreadsheetError(cell: string): CellError | undefined {
  if (cell.charCodeAt(0) !== 35 || !SPREADSHEET_ERROR.test(cell)) return undefined;
  return cellError('spreadsheet_error');
}

/** Text as it is, within the field's length. Codes that a spreadsheet shortened (8.85E+12) are refused: digits are lost. */
export function readText(field: UploadField, cell: string): CellValue<string> | CellError {
  if (isCode(field) && SHORTENED_NUMBER.test(cell)) {
    return cellError('shortened_code');
  }
  const maxLength = field.maxLength ?? 500;
  if (cell.length > maxLength) {
    return cellError('too_long', { length: cell.length, max: maxLength });
  }
  return { value: cell };
}

function isCode(field: UploadField): boolean {
  return (
    field.key === 'customerOrderCode' ||
    field.key === 'itemSku' ||
    field.key === 'customerCode' ||
    field.kind === 'phone'
  );
}

const EMAIL =
  /^[A-Za-z0-9_'+-][A-Za-z0-9_'+.-]*(?<!\.)@([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/;

export function readEmail(cell: string): CellValue<string | undefined> | CellError {
  if (EMAIL.test(cell) && !cell.includes('..') && cell.length <= 254) return { value: cell };
  if (isPlaceholder(cell)) return { value: undefined };
  return cellError('not_email');
}

const loadPhoneNumbers = lazy((load) => load('libphonenumber-js/min') as typeof PhoneNumbers);
const MAX_CACHED_PHONES = 5_000;
const doubtfulPhones = new Map<string, boolean>();

/** A phone number as written, with a note where nobody could be called on it: partners ring it, so it is never changed. */
export function readPhone(
  field: UploadField,
  cell: string,
  country: string | undefined,
): CellValue<string | undefined> | CellError {
  if (isPlaceholder(cell)) return { value: undefined };
  const result = readText(field, cell);
  if ('code' in result) return result;
  if (!isDoubtful(cell, country)) return result;
  const note =
    country === undefined ? cellError('doubtful_phone') : cellError('doubtful_phone_in_country', { country });
  return { value: cell, warning: note };
}

function isDoubtful(cell: string, country: string | undefined): boolean {
  const digits = cell.replaceAll(/[\s().-]/g, '');
  // Whether a number is possible depends on its length and how it begins: numbers of one kind share the answer.
  const kind = /^\+?\d+$/.test(digits) ? `${digits.slice(0, 6)} ${digits.length}` : cell;
  const key = `${country ?? ''} ${kind}`;
  const cached = doubtfulPhones.get(key);
  if (cached !== undefined) return cached;
  if (doubtfulPhones.size >= MAX_CACHED_PHONES) doubtfulPhones.clear();
  // Only asked whether it could be one: the library knows every country it is given, and falls back without one.
  const isImpossible =
    loadPhoneNumbers()
      .parsePhoneNumberFromString(cell, country as PhoneNumbers.CountryCode | undefined)
      ?.isPossible() !== true;
  doubtfulPhones.set(key, isImpossible);
  return isImpossible;
}

/** A postcode as written, with a note where the country's look otherwise: new ones appear before we hear of them. */
export function readPostcode(
  field: UploadField,
  cell: string,
  country: string | undefined,
): CellValue<string> | CellError {
  const result = readText(field, cell);
  const example = country === undefined ? undefined : checkPostcode(country, cell);
  if ('code' in result || country === undefined || example === undefined) return result;
  return { ...result, warning: cellError('doubtful_postcode', { country, example }) };
}

export function readHsCode(cell: string): CellValue<string> | CellError {
  const digits = cell.replaceAll(/[.\s-]/g, '');
  if (/^\d{6,10}$/.test(digits)) return { value: digits };
  return cellError('bad_hs_code');
}

const UN_LOCODE = /^([A-Z]{2})[ -]?([A-Z2-9]{3})$/;

/** UN/LOCODE of a port; a bare airport code is looked up by `findPort`. */
export function readPort(
  cell: string,
  findPort: (text: string) => string | undefined,
): CellValue<string | undefined> | CellError {
  const text = cell.toUpperCase();
  const port = findPort(text);
  if (port !== undefined) return { value: port };
  if (isPlaceholder(cell)) return { value: undefined };
  const [, country, place] = UN_LOCODE.exec(text) ?? [];
  if (country !== undefined && place !== undefined) return { value: `${country}${place}` };
  return cellError('unknown_port');
}

const MAX_WHOLE_NUMBER = 10_000_000;

/** A whole number of at least 1; `3.0` is 3. */
export function readWholeNumber(cell: string, max = MAX_WHOLE_NUMBER): CellValue<number> | CellError {
  const text = cell.replaceAll(/(?<=\d)[,\s](?=\d{3}(\D|$))/g, '').replace(/[.,]0+$/, '');
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(value)) return cellError('not_whole_number');
  if (value < 1 || value > max) return cellError('out_of_range', { max });
  return { value };
}
