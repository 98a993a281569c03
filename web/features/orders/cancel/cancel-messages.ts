import { defineMessages } from '../../../i18n/messages.ts';

/** Texts of the dialog that cancels orders. */
export const cancelMessages = defineMessages('cancel-orders', {
  title: 'Cancel {count, plural, one {order {code}} other {# orders}}?',
  text: 'An order that has not moved is cancelled at once. For one under way we ask the partner that holds the parcel.',
  comment: 'Comment (the partner sees this)',
  confirm: 'Cancel {count, plural, one {order} other {# orders}}',
  keep: 'Keep {count, plural, one {it} other {them}}',
  cancelled: '{count, plural, one {# order was cancelled} other {# orders were cancelled}}',
  requested:
    '{count, plural, one {# cancellation was} other {# cancellations were}} requested from the partner',
  refused: '{count, plural, one {# order could not be cancelled} other {# orders could not be cancelled}}',
});
