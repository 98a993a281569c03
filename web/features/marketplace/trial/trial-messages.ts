import { defineMessages } from '../../../i18n/messages.ts';

/** Texts of what a partner would have carried. */
export const trialMessages = defineMessages('partner-trial', {
  title: 'On my latest orders',
  lead: 'What this partner would have carried and cost on your latest 1,000 orders, as if you were connected.',
  leadConnected:
    'What this partner would have carried and cost on your latest 1,000 orders, against your network without it.',
  run: 'Run the simulation',
  noOrders: 'There are no orders yet.',
  noLegs:
    'The partner has no price for any leg of your latest {orders, plural, one {order} other {# orders}}.',
  carried: 'With your lane rules',
  carriedLabel: 'Orders it would carry',
  carriedOrders: '{count, plural, one {# order} other {# orders}} of {orders} ({percent})',
  cost: 'Cost',
  days: 'Days',
  // cost or days without the partner, then with it
  change: '{before} without it, {after} with it',
  possible: 'Whatever the rules say',
  possibleOrders: 'Orders it could carry',
  possibleCost: 'Cost of these legs',
  possibleDays: 'Days for a leg',
  // a figure of this partner, then that of the partners that carry the legs today
  against: '{own} against {current}',
  basis:
    '{count, plural, one {Computed on # leg} other {Computed on # legs}} that another partner carries today.',
});
