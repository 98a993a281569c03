import type { NoticeKind } from '@portal/contract/notifications';
import type { InLanguages, MailWords } from '../../platform/mail/mail-words.ts';

const TOLD_BECAUSE = 'You asked for e-mail about this. Settings, Notifications is where you change that.';

/** What the mail of each kind of notice says; the values are the notice's own. */
export const NOTIFICATION_WORDS: Readonly<Record<NoticeKind, InLanguages<MailWords>>> = {
  IMPORT_DONE: {
    en: {
      subject: 'Upload {batchCode}: {created, plural, one {# order created} other {# orders created}}',
      paragraphs: [
        'Upload {batchCode} is done: {created, plural, one {# order was created} other {# orders were created}}.',
        '{existing, plural, =0 {No order was there before} one {# order was there before and is left as it was} other {# orders were there before and are left as they were}}, {faulty, plural, =0 {none has a fault} one {# has a fault and was not created} other {# have a fault and were not created}}, {unallocated, plural, =0 {none waits for a partner} one {# waits for a partner} other {# wait for a partner}}.',
        TOLD_BECAUSE,
      ],
      button: 'Open the upload',
    },
  },
  IMPORT_CHECKED: {
    en: {
      subject: 'Upload {batchCode} has been checked and waits for you',
      paragraphs: [
        'Upload {batchCode} has been checked: {good, plural, one {# order is} other {# orders are}} good, {faulty, plural, =0 {none has a fault} one {# has a fault} other {# have a fault}}. Nothing is created until you say so.',
        TOLD_BECAUSE,
      ],
      button: 'Open the upload',
    },
  },
  IMPORT_FAILED: {
    en: {
      subject: 'Upload {batchCode} could not be finished',
      paragraphs: ['Upload {batchCode} could not be finished. The upload says why.', TOLD_BECAUSE],
      button: 'Open the upload',
    },
  },
  LABELS_DONE: {
    en: {
      subject:
        '{printed, plural, =0 {No label could be printed} one {Your label is ready} other {Your # labels are ready}}',
      paragraphs: [
        '{printed, plural, =0 {No label could be printed} one {# label is ready} other {# labels are ready}}; {failed, plural, =0 {no order is left without one} one {# order has no label} other {# orders have no label}}. The file is kept for seven days.',
        TOLD_BECAUSE,
      ],
      button: 'Go to the file',
    },
  },
  LABELS_FAILED: {
    en: {
      subject: 'Your labels could not be printed',
      paragraphs: ['The labels you asked for could not be printed. Print them again.', TOLD_BECAUSE],
      button: 'Go to your notifications',
    },
  },
  ORDER_EXCEPTIONS: {
    en: {
      subject: '{count, plural, one {Order {orderCode} has a problem} other {# orders have a problem}}',
      paragraphs: [
        '{count, plural, one {Order {orderCode} cannot go on as planned.} other {# orders cannot go on as planned, {orderCode} among them.}}',
        TOLD_BECAUSE,
      ],
      button: 'See what happened',
    },
  },
  ORDERS_UNALLOCATED: {
    en: {
      subject: '{count, plural, one {Order {orderCode} has no partner} other {# orders have no partner}}',
      paragraphs: [
        '{count, plural, one {No partner was found for order {orderCode}.} other {No partner was found for # orders, {orderCode} among them.}} Each order says why.',
        TOLD_BECAUSE,
      ],
      button: 'See why',
    },
  },
  ORDERS_STUCK: {
    en: {
      subject: '{count, plural, one {Order {orderCode} seems stuck} other {# orders seem stuck}}',
      paragraphs: [
        '{count, plural, one {Nothing was heard of order {orderCode} for longer than its lane takes.} other {Nothing was heard of # orders for longer than their lanes take, {orderCode} among them.}} Ask the partner that has the parcel.',
        TOLD_BECAUSE,
      ],
      button: '{count, plural, one {Open the order} other {See them}}',
    },
  },
  AWB_SET: {
    en: {
      subject: '{count, plural, one {Order {orderCode} has a new MAWB} other {# orders have a new MAWB}}',
      paragraphs: [
        '{count, plural, one {Order {orderCode} was given the MAWB it flies under, or another one.} other {# orders were given the MAWB they fly under, or another one, {orderCode} among them.}}',
        TOLD_BECAUSE,
      ],
      button: '{count, plural, one {Open the order} other {See them}}',
    },
  },
  ORDER_NOTE: {
    en: {
      subject: '{author} wrote a note on order {orderCode}',
      paragraphs: ['There is a new note on order {orderCode}, from {author}.', TOLD_BECAUSE],
      button: 'Open the order',
    },
  },
  CANCELLATION_ACCEPTED: {
    en: {
      subject: 'Order {orderCode} is cancelled',
      paragraphs: ['The partner that has order {orderCode} has agreed to cancel it.', TOLD_BECAUSE],
      button: 'Open the order',
    },
  },
  CANCELLATION_REFUSED: {
    en: {
      subject: 'Order {orderCode} goes on: the partner refused to cancel it',
      paragraphs: [
        'The partner that has order {orderCode} has refused to cancel it. The order says why.',
        TOLD_BECAUSE,
      ],
      button: 'Open the order',
    },
  },
  REVERSAL_ASKED: {
    en: {
      subject: 'Order {orderCode}: a partner asks to send the parcel back',
      paragraphs: [
        'The partner that has order {orderCode} asks to send its parcel back to the consignor. The order says why, and waits for you to approve or reject it.',
        TOLD_BECAUSE,
      ],
      button: 'Answer',
    },
  },
  REVERSAL_APPROVED: {
    en: {
      subject: 'The parcel of order {orderCode} comes back',
      paragraphs: [
        'The partner has approved the reversal of order {orderCode}. The order that brings the parcel back has been routed.',
        TOLD_BECAUSE,
      ],
      button: 'Open the order',
    },
  },
  REVERSAL_REJECTED: {
    en: {
      subject: 'The parcel of order {orderCode} does not come back',
      paragraphs: [
        'The partner has rejected the reversal of order {orderCode}. The order says why.',
        TOLD_BECAUSE,
      ],
      button: 'Open the order',
    },
  },
  MEASUREMENTS_WAITING: {
    en: {
      subject:
        '{count, plural, one {Order {orderCode} was measured otherwise than declared} other {# orders were measured otherwise than declared}}',
      paragraphs: [
        '{count, plural, one {A partner measured order {orderCode} otherwise than you declared.} other {Partners measured # orders otherwise than you declared, {orderCode} among them.}} Accept or dispute within five working days; silence accepts.',
        TOLD_BECAUSE,
      ],
      button: 'See what was measured',
    },
  },
  MEASUREMENT_DECIDED: {
    en: {
      subject: 'The partner has decided on the measurement of order {orderCode}',
      paragraphs: [
        '{decision, select, UPHELD {The partner upholds its measurement of order {orderCode}.} REVISED {The partner has revised its measurement of order {orderCode}.} other {The partner has withdrawn its measurement of order {orderCode}.}} The order says why, and what it comes to.',
        TOLD_BECAUSE,
      ],
      button: 'Open the order',
    },
  },
  PARTNER_CANCELLATION_ASKED: {
    en: {
      subject:
        '{count, plural, one {A client asks to cancel order {orderCode}} other {Clients ask to cancel # orders}}',
      paragraphs: [
        '{count, plural, one {The parcel of order {orderCode} is with you: cancel it as asked, or say why not.} other {The parcels of # orders are with you, {orderCode} among them: cancel them as asked, or say why not.}}',
        TOLD_BECAUSE,
      ],
      button: 'Answer',
    },
  },
  PARTNER_REVERSAL_ASKED: {
    en: {
      subject:
        '{count, plural, one {A client asks for the parcel of order {orderCode} back} other {Clients ask for # parcels back}}',
      paragraphs: [
        '{count, plural, one {Approve or reject the reversal of order {orderCode}.} other {Approve or reject # reversals, that of {orderCode} among them.}}',
        TOLD_BECAUSE,
      ],
      button: 'Answer',
    },
  },
  PARTNER_DISPUTE_ASKED: {
    en: {
      subject:
        '{count, plural, one {A client disputes what you measured on order {orderCode}} other {Clients dispute what you measured on # orders}}',
      paragraphs: [
        '{count, plural, one {Uphold, revise or withdraw the measurement of order {orderCode}.} other {Uphold, revise or withdraw # measurements, that of {orderCode} among them.}}',
        TOLD_BECAUSE,
      ],
      button: 'Answer',
    },
  },
  EVENT_SUBSCRIPTION_PAUSED: {
    en: {
      subject: 'Events for {host} are paused',
      paragraphs: [
        'No event has got through to {host} for five days, so sending to it is paused. Its events wait until you resume the event subscription.',
        TOLD_BECAUSE,
      ],
      button: 'Open the event subscription',
    },
  },
  EVENT_SUBSCRIPTION_ENDED: {
    en: {
      subject: '{host} wants no more events',
      paragraphs: [
        '{host} answered 410, which ends its event subscription. Nothing more is sent to it.',
        TOLD_BECAUSE,
      ],
      button: 'Open the event subscription',
    },
  },
};
