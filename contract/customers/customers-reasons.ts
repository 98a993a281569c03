import { defineReasons, refusalText } from '../core/reasons.ts';

export const CUSTOMER_REASONS = defineReasons('customer', {
  code_taken: refusalText('conflict', 'The client already has a customer with code {customerCode}.'),
  code_not_found: refusalText('not_found', 'The client has no customer with code {customerCode}.'),
  merge_same: 'is the customer that stays; choose another one',
  code_used: 'is the code of another customer; choose another one',
  name_missing: 'is missing: no customer has the code {customerCode} yet, and a new one needs a name',
  row_repeated: 'row {otherRow} has the same customer',
  registration_without_address: 'needs the registered address, whose country says what is valid',
  registration_not_valid: 'is not a valid {taxIdTerm}; one is {example}',
  account_unreadable: refusalText(
    'not_allowed_now',
    'The account number was encrypted with another secret of the deployment. Set the account again.',
  ),
  no_account: refusalText('not_allowed_now', 'The customer has no bank account for cash on delivery.'),
  user_not_found: refusalText('not_found', 'The customer has no such user.'),
  user_not_joined: refusalText(
    'not_allowed_now',
    'The person has not accepted the invitation yet. Withdraw it and invite with another role.',
  ),
});
