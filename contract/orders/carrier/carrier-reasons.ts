import { defineReasons, refusalText } from '../../core/reasons.ts';

/** Refusals about tracking numbers of carriers. */
export const CARRIER_REASONS = defineReasons('carrier', {
  no_leg: refusalText('not_found', 'The route of {orderCode} has no leg {serviceTypeTerm}.'),
  not_carried: refusalText(
    'forbidden',
    'The number of {serviceTypeTerm} is set by the partner that carries it.',
  ),
});
