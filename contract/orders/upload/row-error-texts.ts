import { FINDING_TEXTS } from '../../preflight/finding-texts.ts';
import { lowercaseFieldName, type UploadFieldKey } from './upload-fields.ts';

/**
 * The English text of each error of a row. The placeholders `{value}`, `{field}`, `{column}` and `{suggestion}` are
 * properties of the error, the others are its `params`.
 */
export const ROW_ERROR_TEXTS = {
  missing: 'The {field} is missing: fill in “{column}”, such as {example}.',
  empty: 'The {field} is missing: fill in “{column}”.',
  not_mapped: 'The {field} is missing: map a column to it, or set a default for every row.',
  cod_without_amount:
    'The payment type is cod, but there is no amount to collect. Fill in the COD amount, or write prepaid.',
  too_long:
    'The {field} has {length} characters; up to {max} fit. Shorten it, or move a part to another column.',
  spreadsheet_error:
    'The cell holds {value}, a formula that failed. Mend the formula, or write the value itself.',
  shortened_code:
    '"{value}" is a long number that the spreadsheet program shortened, so its last digits are lost. Format the column as text, and enter the number again.',
  unknown_country: '"{value}" is not a country we know. Write a code such as SG, or the name in English.',
  mistyped_country: '"{value}" is not a country we know. Did you mean {suggestion}?',
  unknown_currency: '"{value}" is not a currency we know. Write its three-letter code, such as SGD.',
  mistyped_currency: '"{value}" is not a currency we know. Did you mean {suggestion}?',
  unknown_port:
    '"{value}" is not a port we know. Write its UN/LOCODE such as SGSIN, or an airport code such as SIN.',
  unknown_value: '"{value}" is no {field} we know. Write one of {values}.',
  mistyped_value: '"{value}" is no {field} we know. Did you mean {suggestion}?',
  unknown_customer: '{code} is not the code of one of your customers.',
  not_email: '"{value}" is not an e-mail address. Write it as name@example.com, or leave it empty.',
  doubtful_phone: '"{value}" does not look like a phone number. It is kept as it is; check it.',
  doubtful_phone_in_country:
    '"{value}" does not look like a phone number of {country}. It is kept as it is; check it.',
  doubtful_postcode:
    '"{value}" does not look like a postcode of {country}, such as {example}. It is kept as it is; check it.',
  not_money: '"{value}" is not an amount. Write it as 12.50.',
  negative_money: 'The amount "{value}" must not be less than 0.',
  too_much_money: 'The {field} "{value}" is more than an order can be worth.',
  rounded: 'This is rounded to what {currency} can be paid in.',
  mixed_currencies: 'The items of one order have values in {currencies}. Write them in one currency.',
  not_weight:
    '"{value}" is not a weight. Write the weight in {unit} such as {example}, or set a weight for orders without one.',
  no_parcels: '"{value}" names no parcel. Write a weight for each, such as 1.2 kg; 0.8 kg.',
  zero_weight: 'The weight "{value}" must be more than 0.',
  too_heavy: '"{value}" is more than {max} kg. Check the unit: it was read as {unit}.',
  weight_of_other_row_used: '"{value}" is no weight of its own; that of row {row} is taken.',
  default_weight_used: '"{value}" is not a weight, so the default of {weight} kg is taken.',
  conflicting_weights:
    'Order “{orderCode}” weighs "{value}" here and "{otherValue}" in row {row}. Make them the same, or choose that each row has its own weight.',
  not_length: '"{value}" is not a length. Write it in {unit} such as 30.',
  negative_length: 'A length cannot be less than 0, as "{value}" is.',
  too_large: '"{value}" is more than {max} m. Check the unit: it was read as {unit}.',
  not_whole_number: '"{value}" is not a whole number. Write the {field} as 1, 2, 3 and so on.',
  out_of_range: 'The {field} "{value}" must be between 1 and {max}.',
  not_date: '"{value}" is not a date. Write it as 2026-11-30, or as {example}.',
  bad_hs_code: '"{value}" is not an HS code. It has 6 to 10 digits, such as 6109.10.',
  conflicting_rows:
    'The {field} of order “{orderCode}” is “{value}” here and “{otherValue}” in row {row}. Make them the same, or give one of them another order code.',
  first_row_used:
    'The {field} of order “{orderCode}” is “{value}” here and “{otherValue}” in row {row}. That of row {row} is taken.',
  duplicate_order:
    'Order code “{orderCode}” stands in row {row} already. Give this row a code of its own, or choose that several rows make one order.',
  not_domestic: 'From {origin} to {destination} is not domestic. Upload it as cross-border.',
  not_cross_border:
    'Origin and destination are both {origin}. Upload it as domestic, or correct one of them.',
  interpreted_as: '"{value}" is taken as {meaning}.',
  interpreted_as_ddu: '"{value}" is taken as DDU: the receiver pays duties and taxes.',
  value_ignored: '"{value}" is no {field} that can be read, so it is left empty.',
  too_many_items: 'The order has {count} items; up to {max} fit in one order.',
  too_many_parcels: 'An order has up to {max} parcels, and here are {count}.',
  check_failed: '{note}: {reason}.',
  ...FINDING_TEXTS,
} as const;

export type RowErrorCode = keyof typeof ROW_ERROR_TEXTS;

type PlaceholderNames<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholderNames<Rest>
  : never;

/** The params of a code: its placeholders that are not properties of the error. */
export type RowErrorParams<Code extends RowErrorCode> = Readonly<
  Record<
    Exclude<PlaceholderNames<(typeof ROW_ERROR_TEXTS)[Code]>, 'value' | 'field' | 'column' | 'suggestion'>,
    string | number
  >
>;

/** The part of an error that has the values of its placeholders. */
interface RowErrorSource {
  readonly field: UploadFieldKey | null;
  readonly column: string | null;
  readonly value: string;
  readonly suggestion: string | null;
  readonly params: Readonly<Record<string, string | number>>;
}

const MAX_VALUE_LENGTH = 60;

/** The values of all placeholders of an error. `getFieldName` returns the field name in the reader's language. */
export function getRowErrorValues(
  { field, column, value, suggestion, params }: RowErrorSource,
  getFieldName: (field: UploadFieldKey) => string,
): Record<string, string | number> {
  return {
    ...params,
    value: value.length > MAX_VALUE_LENGTH ? `${value.slice(0, MAX_VALUE_LENGTH - 3)}…` : value,
    field: field === null ? '' : lowercaseFieldName(getFieldName(field)),
    column: column ?? '',
    suggestion: suggestion ?? '',
  };
}
