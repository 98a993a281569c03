import { defineReasons, refusalText } from '../core/reasons.ts';

/** Refusals of the Partner Portal's incoming orders. */
export const INCOMING_REASONS = defineReasons('incoming', {
  partner_not_found: refusalText('not_found', 'There is no such partner.'),
  no_customs_leg: refusalText(
    'forbidden',
    'Only the partner of the customs leg of {orderCode} can read tax identifiers.',
  ),
});
