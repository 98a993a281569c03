import { doubtfulPostcode, type UploadField } from '@portal/contract/orders';
import type * as PhoneNumbers from 'libphonenumber-js/min';
import { onFirstUse } from '../../../../platform/on-first-use.ts';
import { fault, saysNothing, type CellFault, type Reading } from './reading.ts';

const SHORTENED = /^\d([.,]\d+)?E\+\d{1,2}$/i;
const SPREADSHEET_ERROR = /^#(REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA)$/;

/** The words of a cell that holds what a spreadsheet writes when a formula failed. */
export function spreadsheetError(cell: string): CellFault | undefined {
  if (cell.charCodeAt(0) !== 35 || !SPREADSHEET_ERROR.test(cell)) return undefined;
  return fault('spreadsheet_error');
}

/** Text as it is, within the field's length. Codes that a spreadsheet shortened (8.85E+12) are refused: digits are lost. */
export function readText(field: UploadField, cell: string): Reading<string> | CellFault {
  if (isCode(field) && SHORTENED.test(cell)) {
    return fault('shortened_code');
  }
  const most = field.maxLength ?? 500;
  if (cell.length > most) {
    return fault('too_long', { length: cell.length, most });
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

export function readEmail(cell: string): Reading<string | undefined> | CellFault {
  if (EMAIL.test(cell) && !cell.includes('..') && cell.length <= 254) return { value: cell };
  if (saysNothing(cell)) return { value: undefined };
  return fault('not_email');
}

const phoneNumbers = onFirstUse((load) => load('libphonenumber-js/min') as typeof PhoneNumbers);
const PHONE_CACHE = 5_000;
const doubtful = new Map<string, boolean>();

/** A phone number as written, with a note where nobody could be called on it: partners ring it, so it is never changed. */
export function readPhone(
  field: UploadField,
  cell: string,
  country: string | undefined,
): Reading<string | undefined> | CellFault {
  if (saysNothing(cell)) return { value: undefined };
  const text = readText(field, cell);
  if ('fault' in text) return text;
  if (!isDoubtful(cell, country)) return text;
  const note = country === undefined ? fault('doubtful_phone') : fault('doubtful_phone_there', { country });
  return { value: cell, note };
}

function isDoubtful(cell: string, country: string | undefined): boolean {
  const digits = cell.replaceAll(/[\s().-]/g, '');
  // Whether a number is possible depends on its length and how it begins: numbers of one kind share the answer.
  const kind = /^\+?\d+$/.test(digits) ? `${digits.slice(0, 6)} ${digits.length}` : cell;
  const key = `${country ?? ''} ${kind}`;
  const known = doubtful.get(key);
  if (known !== undefined) return known;
  if (doubtful.size >= PHONE_CACHE) doubtful.clear();
  // Only asked whether it could be one: the library knows every country it is given, and falls back without one.
  const answer =
    phoneNumbers()
      .parsePhoneNumberFromString(cell, country as PhoneNumbers.CountryCode | undefined)
      ?.isPossible() !== true;
  doubtful.set(key, answer);
  return answer;
}

/** A postcode as written, with a note where the country's look otherwise: new ones appear before we hear of them. */
export function readPostcode(
  field: UploadField,
  cell: string,
  country: string | undefined,
): Reading<string> | CellFault {
  const text = readText(field, cell);
  const example = country === undefined ? undefined : doubtfulPostcode(country, cell);
  if ('fault' in text || country === undefined || example === undefined) return text;
  return { ...text, note: fault('doubtful_postcode', { country, example }) };
}

export function readHsCode(cell: string): Reading<string> | CellFault {
  const digits = cell.replaceAll(/[.\s-]/g, '');
  if (/^\d{6,10}$/.test(digits)) return { value: digits };
  return fault('bad_hs_code');
}

const UN_LOCODE = /^([A-Z]{2})[ -]?([A-Z2-9]{3})$/;

/** UN/LOCODE of a port; a bare airport code is looked up by `findPort`. */
export function readPort(
  cell: string,
  findPort: (text: string) => string | undefined,
): Reading<string | undefined> | CellFault {
  const text = cell.toUpperCase();
  const known = findPort(text);
  if (known !== undefined) return { value: known };
  if (saysNothing(cell)) return { value: undefined };
  const [, country, place] = UN_LOCODE.exec(text) ?? [];
  if (country !== undefined && place !== undefined) return { value: `${country}${place}` };
  return fault('unknown_port');
}

const MOST_PIECES = 10_000_000;

/** A whole number of at least 1; `3.0` is 3. */
export function readWhole(cell: string, most = MOST_PIECES): Reading<number> | CellFault {
  const text = cell.replaceAll(/(?<=\d)[,\s](?=\d{3}(\D|$))/g, '').replace(/[.,]0+$/, '');
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(value)) return fault('not_whole_number');
  if (value < 1 || value > most) return fault('out_of_range', { most });
  return { value };
}
