import { defineMessages } from '../../../i18n/messages.ts';

export const createMessages = defineMessages('upload-create', {
  creating: 'Creating orders',
  created: '{done} of {total} orders created',
  stop: 'Stop',
  stopTitle: 'Stop creating orders of {file}?',
  stopText: 'Orders already created stay. You can upload the file again later; they are not created twice.',
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
    'Download {count, plural, one {its rows} other {their rows}} with the reasons, correct them and upload that file.',
  left: '{count, plural, one {# good order was left.} other {# good orders were left.}} Upload the file again to create {count, plural, one {it} other {them}}.',
  seeOrders: 'See the orders',
  rows: 'See what became of every row',
  download: 'Download the faulty rows',
});
