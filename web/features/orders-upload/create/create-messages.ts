import { defineMessages } from '../../../i18n/messages.ts';

export const createMessages = defineMessages('upload-create', {
  creating: 'Creating orders',
  created: '{done} of {total} orders created',
  stop: 'Stop',
  stopTitle: 'Stop creating orders of {file}?',
  stopText: 'Orders already created stay. You can continue later; no order is created twice.',
  stopConfirm: 'Stop creating',
  stopKeep: 'Continue',
  stopFailed: 'The import could not be stopped: {reason}',
  done: '{count, plural, =0 {No new orders} one {# order created} other {# orders created}}',
  stopped:
    '{count, plural, =0 {Stopped before an order was created} one {Stopped after # order} other {Stopped after # orders}}',
  faulty: '{count, plural, one {# faulty order was not created.} other {# faulty orders were not created.}}',
  faultyHelp:
    'Correct {count, plural, one {it} other {them}} here, or download the rows with their errors. No order is created twice.',
  faultyHelpStopped:
    'You can correct {count, plural, one {it} other {them}} here when the other orders are created, or download the rows with their errors.',
  faultyHelpApi:
    'Correct {count, plural, one {it} other {them}} and send {count, plural, one {it} other {them}} again. No order is created twice.',
  correct: 'Correct {count, plural, one {it} other {them}} here',
  corrected: '{count, plural, one {# corrected order} other {# corrected orders}} can be created.',
  createCorrected: 'Create {count, plural, one {it} other {all #}}',
  continue: 'Continue creating',
  remaining: '{count, plural, one {# good order is} other {# good orders are}} not created yet.',
  seeOrders: 'Show the orders',
  rows: 'Show the result of every row',
  download: 'Download the faulty rows',
});
