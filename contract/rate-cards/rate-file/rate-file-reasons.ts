import { defineReasons, refusalText } from '../../core/reasons.ts';

/** Refusals of uploads of rate files, and what is wrong with their cells. */
export const RATE_FILE_REASONS = defineReasons('ratefile', {
  not_found: refusalText('not_found', 'There is no such rate file.'),
  too_large: refusalText('too_large', 'A rate file has at most {megabytes} MB.'),
  too_many_rows: refusalText(
    'unreadable_file',
    'The file has more than {limit} rows. Split it, and upload the parts one after the other.',
  ),
  no_prices: refusalText(
    'unreadable_file',
    'The file has no table with prices: no header row is above numbers.',
  ),
  in_state: refusalText('not_allowed_now', 'The rate file {fileName} is {stateTerm}.'),
  stale: refusalText('stale', 'The rate file has changed since you opened it. Load it again.'),
  jumps_not_confirmed: refusalText(
    'conflict',
    '{count, plural, one {# price changes} other {# prices change}} by more than {percent} %. Check and confirm them, or correct the file.',
  ),
  card_not_valid: refusalText('conflict', 'Row {row} of the file: {reason}'),
  no_such_row: 'is not a row of the file',

  not_weight: '"{value}" is not a weight such as 0.5 or 500 g',
  not_amount: '"{value}" is not an amount such as 12.50',
  not_days: '"{value}" is not a number of days such as 3, or 2-4',
  not_percent: '"{value}" is not a percentage such as 12.5',
  not_currency: '"{value}" is not a currency such as SGD',
  not_code: '"{value}" has no code yet: choose what it stands for',
  not_place: '"{value}" has no place yet: choose the country or port that it stands for',
  not_date: '"{value}" is not a day such as 2026-11-30',
  two_dates:
    '"{value}" is {dayFirstDate} or {monthFirstDate}, and no other day of the file decides: write it as 2026-11-30',
  not_number: '"{value}" is not a number',
  not_client: '"{value}" is not a client with an accepted connection',
  not_postcodes: 'there is no list of postcodes with the number {value}',
  not_postcode: '"{value}" is not a postcode, or a range of postcodes of one length such as 87000-87999',
  too_many_postcodes:
    'the postcodes of {zone} need {count} prefixes, and a zone can have {limit}: split the zone',
  too_many_areas: 'the file has more than {limit} remote areas with different fees',
  area_without_card: 'no card of the file is in the country and the currency of this remote area',
  not_card: 'no card of the file has the number {value}',
  note_not_read: '"{value}" is not read: enter the fee in the cards if it belongs to them',
  cell_missing: 'is empty',
  two_prices: 'row {row} has another price of the same card from {fromGrams}',
  below_maximum: 'the weight is above the maximum of {maxGrams}',
  base_negative:
    'the price of additional weight is higher than the price of the weights before it: the whole weight has no base price',
  no_break_before: 'a price of additional weight needs a row with a weight above it',
  maximum_charge: 'a highest charge cannot be stored: leave the row out, or cut the weight breaks',
  unusual_maximum:
    'the highest weight is {maxGrams}, and that of other cards of this service {usualGrams}: check the unit of weights',
  rounded: '{value} is rounded to {roundedMoney}, which is {percent} % off',
  card_not_offered: 'the card cannot be offered: {field} {reason}',
  card: 'the card is not complete: {field} {reason}',
});
