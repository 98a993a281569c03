import { defineReasons, refusalText } from '../../core/reasons.ts';

/** Refusals of quotations. */
export const QUOTATION_REASONS = defineReasons('quotation', {
  not_found: refusalText('not_found', 'There is no such quotation.'),
  action_not_allowed: refusalText('not_allowed_now', 'The quotation for {quotationCode} is {stateTerm}.'),
  no_open_quotation: refusalText(
    'not_allowed_now',
    'No quotation for {quotationCode} is open any more. Files can be added while one is.',
  ),
  not_connected: 'is not a partner that you are connected with',
  no_line: 'is not the number of a line of the offer',
  above_offer: 'is more than the {offeredMoney} of the offer',
  no_shipment: 'is not a B2B order of yours',
});
