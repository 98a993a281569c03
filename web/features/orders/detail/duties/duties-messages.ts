import { defineMessages } from '../../../../i18n/messages.ts';

/** Texts of the duties and taxes of an order. */
export const dutiesMessages = defineMessages('duties', {
  title: 'Duties and taxes',
  notComputed:
    'Not computed: there were no duty rules for {country} when the order was created or last changed.',
  relief:
    'Declared as returned goods: no duties and taxes are due if the goods come back unchanged. Reference of the export: {orderCode}.',
  unconfirmedRates: 'Some rates are not confirmed by an authority. Check them before you declare.',
  unconfirmed: 'not confirmed',
  wholeOrder: 'Whole order',
  goods: 'Goods value',
  freight: 'Transport to the border',
  delivery: 'Clearance and delivery',
  atSale: '{name}, paid with the price to a registered seller',
  collectedAtSale: '{name}, collected at sale by the seller',
  landed: 'Landed cost',
  // The landed cost if the seller collects the tax with the price; shown where the order does not say whether it does.
  landedTaxedAtSale: 'Landed cost if a registered seller collects the tax at sale',
  // Shown instead of the sum when a part of it is not known.
  incomplete: 'Incomplete',
  unknownAmount: 'not known yet',
  // The amount of a duty or tax without the items whose rate is not known.
  atLeast: 'at least {amount}',
  payer: 'Paid at the border by',
  payer_SHIPPER: 'Shipper ({incoterm})',
  payer_CONSIGNEE: 'Consignee ({incoterm})',
  incotermMissing: 'no incoterm, treated as DAP',
  rule: 'Rules',
  // As in: Singapore from 1 Jan 2024, version 1.
  ruleOf: '{country} from {day}, version {version}',
  source: 'Source',
  exchange: 'Exchange rates',
  exchange_CUSTOMS: 'Rates of the customs',
  exchange_GENERAL: 'General rates',
  insurance: 'Assumed insurance',
  rateSources: 'Sources of the rates',
  notIncluded: 'Not included',
  gap_NO_RATE: '{name} on {item}: its rate is not in the rules.',
  gap_NO_HS_CODE:
    '{name} on {item} depends on the HS code, which is missing; the rate of other goods was used.',
  gap_NO_EXCHANGE_RATE: 'Everything: there is no exchange rate into {currency}.',
  gap_NO_FREIGHT: 'Transport: it has no price yet.',
  perItem: 'By item',
  item: 'Item',
  charge: 'Duty or tax',
  taxableValue: 'Taxable value',
  due: 'Due',
  more: '{count, plural, one {# more line} other {# more lines}}',
});
