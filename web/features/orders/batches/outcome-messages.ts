import { defineMessages } from '../../../i18n/messages.ts';

/** What became of the orders of a batch. */
export const outcomeMessages = defineMessages('batch-outcomes', {
  good: '{count, plural, one {# ready to create} other {# ready to create}}',
  printable: '{count, plural, one {# ready to print} other {# ready to print}}',
  createdSoFar: '{count, plural, one {# created so far} other {# created so far}}',
  unallocated: '{count, plural, one {# waits for a partner} other {# wait for a partner}}',
  ended: '{count, plural, one {# ended} other {# ended}}',
  faulty: '{count, plural, one {# faulty} other {# faulty}}',
  existing: '{count, plural, one {# already there} other {# already there}}',
  reasons: 'Why orders wait for a partner',
  leg: '{leg}, {from} → {to}',
  legAt: '{leg} in {place}',
  orders: '{count, plural, one {# order} other {# orders}}',
  moreReasons: '{count, plural, one {and # more reason} other {and # more reasons}}',
});
