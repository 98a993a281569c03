import { defineReasons, refusalText } from '../core/reasons.ts';

export const CUSTOMER_REASONS = defineReasons('customer', {
  code_taken: refusalText('conflict', 'The client already has a customer with code {customerCode}.'),
  code_not_found: refusalText('not_found', 'The client has no customer with code {customerCode}.'),
});
