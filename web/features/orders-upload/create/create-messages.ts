import { defineMessages } from '../../../i18n/messages.ts';

export const createMessages = defineMessages('upload-create', {
  creating: 'Creating orders',
  created: '{done} of {total} orders created',
  stop: 'Stop',
  stopTitle: 'Stop creating orders of {file}?',
  stopText: 'Orders already created stay. You can go on later; nothing is created twice.',
  stopConfirm: 'Stop creating',
  stopKeep: 'Go on',
  stopFailed: 'It could not be stopped: {reason}',
  done: '{count, plural, =0 {No new orders} one {# order created} other {# orders created}}',
  stopped:
    '{count, plural, =0 {Stopped before an order was created} one {Stopped after # order} other {Stopped after # orders}}',
  existing:
    '{count, plural, one {# was already there and stays as it is.} other {# were already there and stay as they are.}}',
  faulty: '{count, plural, one {# faulty order was not created.} other {# faulty orders were not created.}}',
  faultyHelp:
    'Put {count, plural, one {it} other {them}} right here, or download the rows with the reasons. Nothing is created twice.',
  faultyHelpStopped:
    'You can put {count, plural, one {it} other {them}} right here once the others are created, or download the rows with the reasons.',
  faultyHelpApi: 'Send {count, plural, one {it} other {them}} again, corrected. Nothing is created twice.',
  mend: 'Correct {count, plural, one {it} other {them}} here',
  mended: '{count, plural, one {# corrected order waits} other {# corrected orders wait}} to be created.',
  createMended: 'Create {count, plural, one {it} other {all #}}',
  goOn: 'Go on creating',
  left: '{count, plural, one {# good order was left.} other {# good orders were left.}}',
  seeOrders: 'See the orders',
  rows: 'See what became of every row',
  download: 'Download the faulty rows',
});
