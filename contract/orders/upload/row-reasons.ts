import { defineReasons } from '../../core/reasons.ts';
import { lowercaseFieldName, UPLOAD_FIELDS, type UploadFieldKey } from './upload-fields.ts';

/** Errors and warnings about the rows of a file, or of a request with many rows. */
export const ROW_REASONS = defineReasons('row', {
  missing: 'The {fieldTerm} is missing: fill in “{column}”, such as {example}.',
  empty: 'The {fieldTerm} is missing: fill in “{column}”.',
  not_mapped: 'The {fieldTerm} is missing: map a column to it, or set a default for every row.',
  cod_without_amount:
    'The payment type is cod, but there is no amount to collect. Fill in the COD amount, or write prepaid.',
  too_long:
    'The {fieldTerm} has {length} characters; up to {maximum} fit. Shorten it, or move a part to another column.',
  spreadsheet_error:
    'The cell has the spreadsheet error {value}. Correct the formula, or write the value itself.',
  shortened_code:
    '"{value}" is a long number that the spreadsheet program shortened, so its last digits are lost. Format the column as text, and enter the number again.',
  unknown_country: '"{value}" is not a known country. Write a code such as SG, or the name in English.',
  mistyped_country: '"{value}" is not a known country. Did you mean {suggestion}?',
  unknown_currency: '"{value}" is not a known currency. Write its three-letter code, such as SGD.',
  mistyped_currency: '"{value}" is not a known currency. Did you mean {suggestion}?',
  unknown_port:
    '"{value}" is not a known port. Write its UN/LOCODE such as SGSIN, or an airport code such as SIN.',
  unknown_value: '"{value}" is not a known {fieldTerm}. Write one of {valuesList}.',
  default_for_word:
    '"{value}" is not a known {fieldTerm}, so the default is used. Choose the meaning of the word for “{column}”.',
  cod_in_other_column:
    'The cell says “{value}”, but the order has no payment type. Map “{column}” or another column to the payment type, or leave “{column}” out.',
  mistyped_value: '"{value}" is not a known {fieldTerm}. Did you mean {suggestion}?',
  unclear_status:
    '"{value}" does not say whether the order is still to be shipped. Choose for “{column}” whether its orders are shipped or left out.',
  nothing_to_ship: 'No item of the order is to be shipped.',
  pieces_left_out:
    '{count} of {quantity} pieces are to be shipped, by “{column}”. The weight and the amount to collect are those of the file.',
  unclear_pieces:
    '“{column}” with "{value}" does not say how many of the {quantity} pieces are still to be shipped. Write that number as the item quantity, and leave “{column}” out.',
  // Of rows that were checked before customers had limits; new ones have that of an order.
  unknown_customer: '{customerCode} is not the code of one of your customers.',
  not_email: '"{value}" is not an e-mail address. Write it as name@example.com, or leave it empty.',
  unprintable_text:
    '"{value}" has the character {character}, which no font of the labels has. Write the {fieldTerm} in Latin letters, or in the script of the country.',
  no_printable_text: '"{value}" has nothing that a label can print. Write the {fieldTerm} in letters.',
  discount_applied: 'The discount of {discountMoney} is taken off the value of the goods, {goodsMoney}.',
  discount_above_value:
    'The discount of {discountMoney} is more than the value of the goods, {goodsMoney}, which becomes 0. Check both.',
  discount_not_applied:
    'The discount of {discountMoney} is not taken off the value of the goods, because a total value of an item may be lowered by it already. Check the value.',
  bad_tax_id: 'This is no {taxIdTerm}: compare its digits with the document. An example is {example}.',
  masked_tax_id:
    'A masked tax id cannot be read and is left out; an order that exists keeps its number. Enter the whole number.',
  former_province: '"{value}" has been part of {province} since 2025-07-01. {province} is written instead.',
  not_money: '"{value}" is not an amount. Write it as 12.50.',
  ambiguous_number:
    '"{value}" can be read with and without decimals. Choose the decimal mark of “{column}”, or write the number without separators of thousands.',
  negative_money: 'The amount "{value}" must not be less than 0.',
  too_much_money: 'The {fieldTerm} "{value}" is more than an order can be worth.',
  rounded: 'The amount is rounded to the decimals of {currency}.',
  total_unlike_pieces:
    'The total "{value}" is not {quantity} × {unitMoney}. {unitMoney} is the value of each piece; check the total.',
  mixed_currencies: 'The items of one order have values in {currenciesList}. Write them in one currency.',
  not_weight:
    '"{value}" is not a weight. Write the weight in {unit} such as {example}, or set a weight for orders without one.',
  no_parcels: '"{value}" has no parcel. Write a weight for each parcel, such as 1.2 kg; 0.8 kg.',
  zero_weight: 'The weight "{value}" must be more than 0.',
  no_weight_unit:
    '"{value}" has no unit. Choose the unit of “{column}”, or write the unit into the cell or the header, such as Weight (kg).',
  below_one_millimetre: '"{value}" is less than a millimetre. Check the unit: it was read as {unit}.',
  below_one_gram: '"{value}" is less than a gram. Check the unit: it was read as {unit}.',
  weight_unlike_parcels:
    '"{value}" is read as {totalGrams}. Parcels of this kind weigh {lowGrams} to {highGrams}; check the unit.',
  weight_unlike_usual:
    '"{value}" is read as {totalGrams}. Your parcels usually weigh {lowGrams} to {highGrams}; check the unit.',
  weight_unlike_goods:
    '"{value}" is read as {totalGrams}, which is {unitGrams} for each piece. For {category}, {lowGrams} to {highGrams} is usual; check the unit.',
  weight_unlike_value:
    '"{value}" is read as {totalGrams}, a lot for goods worth {goodsMoney}. Check the unit.',
  too_heavy: '"{value}" is more than {maximumGrams}. Check the unit: it was read as {unit}.',
  weight_of_other_row_used: '"{value}" is not a weight. The weight of row {row} is used.',
  default_weight_used: '"{value}" is not a weight. The default of {defaultGrams} is used.',
  conflicting_weights:
    'Order “{orderCode}” weighs "{value}" here and "{otherValue}" in row {row}. Make them the same, or choose that each row has its own weight.',
  no_length_unit:
    '"{value}" has no unit. Choose the unit of “{column}”, or write the unit into the cell or the header, such as Length (cm).',
  not_dimensions: '"{value}" is not a length, a width and a height. Write them as 30 x 20 x 10 cm.',
  not_length: '"{value}" is not a length. Write it in {unit} such as 30.',
  negative_length: 'The length "{value}" must not be less than 0.',
  too_large: '"{value}" is more than {maximumMm}. Check the unit: it was read as {unit}.',
  not_whole_number: '"{value}" is not a whole number. Write the {fieldTerm} as 1, 2, 3 and so on.',
  out_of_range: 'The {fieldTerm} "{value}" must be between 1 and {maximum}.',
  not_date: '"{value}" is not a date. Write it as 2026-11-30, or as {example}.',
  bad_hs_code: '"{value}" is not an HS code. It has 6 to 10 digits, such as 6109.10.',
  not_battery_figure: '"{value}" is not the {fieldTerm} of a battery. Write a number such as 11.1.',
  unnamed_dangerous_goods: '"{value}" does not say which goods. Write a UN number such as UN3481, or “none”.',
  conflicting_rows:
    'The {fieldTerm} of order “{orderCode}” is “{value}” here and “{otherValue}” in row {row}. Make them the same, or give one of them another order code.',
  first_row_used:
    'The {fieldTerm} of order “{orderCode}” is “{value}” here and “{otherValue}” in row {row}. The value of row {row} is used.',
  duplicate_order:
    'Order code “{orderCode}” is in row {row} already. Give this row a code of its own, or choose that several rows make one order.',
  repeated_row: 'The row is the same as row {row}. Both are counted; delete one if it was pasted twice.',
  existing_differs:
    'Order “{orderCode}” exists already, and its {fieldTerm} is “{otherValue}” instead of “{value}”. It stays as it is; change the order itself, or give this row another code.',
  existing_weight_differs:
    'Order “{orderCode}” exists already, and its weight is {otherGrams} instead of {valueGrams}. It stays as it is; change the order itself, or give this row another code.',
  existing_value_differs:
    'Order “{orderCode}” exists already, and its {fieldTerm} is {otherMoney} instead of {valueMoney}. It stays as it is; change the order itself, or give this row another code.',
  not_domestic: 'From {origin} to {destination} is not domestic. Upload it as cross-border.',
  origin_not_sender:
    'The order starts in {origin}, and its sender is in {senderCountry}. Check whether “{column}” is the country where the goods were made.',
  not_cross_border:
    'Origin and destination are both {origin}. Upload it as domestic, or correct one of them.',
  interpreted_as: '"{value}" is read as {meaning}.',
  value_ignored: '"{value}" cannot be read as {fieldTerm}, so the field is left empty.',
  too_many_items: 'The order has {count} items; up to {maximum} fit in one order.',
  too_many_parcels: 'The order has {count} parcels; up to {maximum} fit in one order.',
  check_failed: '{note}: {reason}.',

  repeated_order_code: '{orderCode} is in row {row} already',
  wrong_movement: 'is {movementTerm}, but this upload is of {expectedTerm} orders',
});

/** The names of the upload fields, as used inside a sentence. */
export const UPLOAD_FIELD_TERMS = Object.fromEntries(
  UPLOAD_FIELDS.map(({ key, name }) => [`term.${key}`, lowercaseFieldName(name)]),
) as Readonly<Record<`term.${UploadFieldKey}`, string>>;
