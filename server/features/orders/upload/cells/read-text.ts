import { isPlaceholder } from '@portal/contract/core';
import type { DecimalMark, UploadField } from '@portal/contract/orders';
import {
  findSellerTaxIdType,
  findTaxIdFault,
  findVietnamProvince,
  isMaskedTaxNumber,
  listTaxIdTypes,
  suggestTaxIdType,
  TAX_ID_TYPES,
  type TaxId,
  type TaxIdTypeKey,
} from '@portal/contract/parties';
import { cellError, type CellError, type CellValue } from './cell-value.ts';
import { parseDecimal } from './read-number.ts';

const SHORTENED_NUMBER = /^\d([.,]\d+)?E\+\d{1,2}$/i;
const SPREADSHEET_ERROR = /^#(REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA)$/;

/** The error of a cell with a spreadsheet error such as #REF!; otherwise undefined. */
export function findSpreadsheetError(cell: string): CellError | undefined {
  return SPREADSHEET_ERROR.test(cell) ? cellError('row.spreadsheet_error') : undefined;
}

/** Whether a text is a long number as spreadsheets shorten it, such as 8.85E+12. */
export function isShortenedNumber(cell: string): boolean {
  return SHORTENED_NUMBER.test(cell);
}

/** Reads text up to the length of the field. A code in scientific notation (8.85E+12) is an error, because digits are lost. */
export function readText(field: UploadField, cell: string): CellValue<string> | CellError {
  if ((field.isCode === true || field.kind === 'phone') && isShortenedNumber(cell)) {
    return cellError('row.shortened_code');
  }
  const maxLength = field.maxLength ?? 500;
  if (cell.length > maxLength) {
    return cellError('row.too_long', { length: cell.length, maximum: maxLength });
  }
  return { value: cell };
}

const EMAIL =
  /^[A-Za-z0-9_'+-][A-Za-z0-9_'+.-]*(?<!\.)@([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/;

export function readEmail(cell: string): CellValue<string | undefined> | CellError {
  if (EMAIL.test(cell) && !cell.includes('..') && cell.length <= 254) return { value: cell };
  if (isPlaceholder(cell)) return { value: undefined };
  return cellError('row.not_email');
}

/** Reads a phone number unchanged; a placeholder is none. */
export function readPhone(field: UploadField, cell: string): CellValue<string | undefined> | CellError {
  return isPlaceholder(cell) ? { value: undefined } : readText(field, omitZeroDecimal(cell));
}

export function readPostcode(field: UploadField, cell: string): CellValue<string> | CellError {
  return readText(field, omitZeroDecimal(cell));
}

/** Programs write numbers of a column with gaps as decimals: 50450.0. */
function omitZeroDecimal(digits: string): string {
  return /^\+?\d+\.0$/.test(digits) ? digits.slice(0, -2) : digits;
}

/** Reads a province; one of Viet Nam that was merged becomes the one it is part of, with a warning. */
export function readProvince(
  field: UploadField,
  cell: string,
  country: string | undefined,
): CellValue<string> | CellError {
  const match = country === 'VN' ? findVietnamProvince(cell) : undefined;
  if (match?.isFormer !== true) return readText(field, cell);
  const { province } = match;
  return { value: province, warning: cellError('row.former_province', { province }) };
}

export function readHsCode(cell: string): CellValue<string> | CellError {
  const digits = (/^\d{6,}\.0$/.test(cell) ? omitZeroDecimal(cell) : cell).replaceAll(/[.\s-]/g, '');
  if (/^\d{6,10}$/.test(digits)) return { value: digits };
  return cellError('row.bad_hs_code');
}

const UN_LOCODE = /^[A-Z]{2}[ -]?[A-Z2-9]{3}$/;

/** Reads a UN/LOCODE. `findPort` looks up port and airport codes. */
export function readPort(
  cell: string,
  findPort: (text: string) => string | undefined,
): CellValue<string | undefined> | CellError {
  const text = cell.toUpperCase();
  const port = findPort(text);
  if (port !== undefined) return { value: port };
  if (isPlaceholder(cell)) return { value: undefined };
  if (UN_LOCODE.test(text)) return { value: text.replace(/[ -]/, '') };
  return cellError('row.unknown_port');
}

const MAX_WHOLE_NUMBER = 10_000_000;

/** Words for pieces around a number. */
const PIECES =
  /^[x×]\s*(?=\d)|\s*([x×]|pcs?\.?|pieces?|units?|ea|each|sets?|buah|biji|cái|chiếc|ชิ้น|อัน|个|件)$/iu;

/** Reads a whole number from 1 to `max`; `3.0` and `3 pcs` are 3. */
export function readWholeNumber(
  cell: string,
  mark: DecimalMark,
  max = MAX_WHOLE_NUMBER,
): CellValue<number> | CellError {
  const value = Number(parseDecimal(cell.replace(PIECES, ''), mark) ?? Number.NaN);
  if (!Number.isInteger(value) || value < 0) return cellError('row.not_whole_number');
  if (value < 1 || value > max) return cellError('row.out_of_range', { maximum: max });
  return { value };
}

/**
 * Reads a tax identifier; its type is the first of the country that the number fits. A masked number, as exports have it, is
 * left out with a warning. An error does not repeat the number.
 */
export function readTaxId(
  field: UploadField,
  cell: string,
  country = '',
): CellValue<TaxId | undefined> | CellError {
  if (isPlaceholder(cell)) return { value: undefined };
  if (isMaskedTaxNumber(cell)) return { value: undefined, warning: cellError('row.masked_tax_id') };
  const result = readText(field, cell);
  if ('code' in result) return result;
  const [firstType = 'OTHER'] = listTaxIdTypes(country);
  const type =
    field.key === 'sellerTaxId'
      ? suggestSellerType(cell, country)
      : (suggestTaxIdType(cell, country, field.group === 'consignor') ?? firstType);
  const taxId = { type, number: cell };
  return findTaxIdFault(taxId) === undefined
    ? { value: taxId }
    : cellError('row.bad_tax_id', { taxIdTerm: type, example: TAX_ID_TYPES[type].example });
}

/** The registration of sellers in the country if the number fits it, else another type of the country; elsewhere OTHER. */
function suggestSellerType(number: string, country: string): TaxIdTypeKey {
  const type = findSellerTaxIdType(country);
  if (type === undefined) return 'OTHER';
  if (findTaxIdFault({ type, number }) === undefined) return type;
  return suggestTaxIdType(number, country) ?? type;
}
