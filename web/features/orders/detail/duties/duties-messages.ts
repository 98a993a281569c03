import { defineMessages } from '../../../../i18n/messages.ts';

/** Words of what an order owes where it goes. */
export const dutiesMessages = defineMessages('duties', {
  title: 'Duties and taxes',
  unknown: 'Not computed: there were no duty rules of {country} when the order was created or last changed.',
  starter:
    'Rates that came with the portal, to be checked by an operator before real use. Take the sums as an estimate.',
  goods: 'Goods value',
  freight: 'Transport to the border',
  delivery: 'Clearance and delivery',
  atSale: '{name}, paid with the price to a registered seller',
  landed: 'Landed cost',
  // Shown in place of the sum where something is missing from it.
  atLeast: 'at least {amount}',
  notKnown: 'not known yet',
  payer: 'Paid at the border by',
  payer_SHIPPER: 'Shipper ({incoterm})',
  payer_CONSIGNEE: 'Consignee ({incoterm})',
  incotermUnsaid: 'no incoterm, counted as DDU',
  rule: 'Rules',
  // Names a country: Rules of Singapore from 1 Jan 2024, version 1.
  ruleOf: '{country} from {day}, version {version}',
  source: 'Source',
  exchange: 'Exchange rates',
  missing: 'Not in the sum',
  gap_NO_RATE: '{name} on {item}: its rate is not in the rules.',
  gap_NO_HS_CODE:
    '{name} on {item} depends on the HS code, and it has none; the rate of other goods was taken.',
  gap_NO_EXCHANGE_RATE: 'Everything: there is no exchange rate into {currency}.',
  gap_NO_FREIGHT: 'Transport: it has no price yet.',
  perItem: 'By item',
  item: 'Item',
  charge: 'Duty or tax',
  takenOf: 'Taken of',
  due: 'Due',
  more: '{count, plural, one {# more line} other {# more lines}}',
});
