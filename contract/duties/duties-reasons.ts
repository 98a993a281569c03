import { defineReasons } from '../core/reasons.ts';

/** Errors in the cells of a file of duty tables. */
export const DUTY_REASONS = defineReasons('duty', {
  different_in_row: 'is "{value}", and "{otherValue}" in row {row} of the same table',
  not_amount: '"{value}" is not an amount of {currency}',
  not_above_lower_limit: 'must be more than `above`',
  not_yes_or_no: '"{value}" is neither yes nor no',
  not_percentage: '"{value}" is not a percentage such as 7.5, or empty',
});
