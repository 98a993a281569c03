import { defineReasons, refusalText } from '../core/reasons.ts';

/** Refusals of the address book. */
export const ADDRESS_REASONS = defineReasons('address', {
  duplicate: refusalText('conflict', 'The address book has this address already, as "{label}".'),
  no_valid_row: refusalText('invalid', 'No row is a valid address.'),
});
