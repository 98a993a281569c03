import type { NoticeKind } from '../notifications/notice-kinds.ts';
import type { MailText } from './mail-text.ts';

/** In mails that a user has chosen. */
export const OPT_OUT_NOTE = 'You chose to get this e-mail. You can change that in Settings, Notifications.';

/** Clients and forwarders read the same. */
const MAWB_DISCREPANCIES_TEXT: MailText = {
  subject:
    '{count, plural, one {Order {orderCode} has a piece that differs from its manifest} other {# orders have pieces that differ from their manifests}}',
  paragraphs: [
    'Pieces are short, over, misrouted or damaged at the destination. See who had them last, and close what is settled.',
    OPT_OUT_NOTE,
  ],
  button: 'See the discrepancies',
};

/** The mail of each kind of notice; the values are the params of the notice. */
export const NOTICE_MAIL_TEXTS: Readonly<Record<NoticeKind, MailText>> = {
  IMPORT_DONE: {
    subject: 'Upload {batchCode}: {created, plural, one {# order created} other {# orders created}}',
    paragraphs: [
      'Upload {batchCode} is done: {created, plural, one {# order was created} other {# orders were created}}.',
      '{existing, plural, =0 {No order existed before} one {# order existed before and was not changed} other {# orders existed before and were not changed}}, {faulty, plural, =0 {none has an error} one {# has an error and was not created} other {# have an error and were not created}}, {unallocated, plural, =0 {none waits for a partner} one {# waits for a partner} other {# wait for a partner}}.',
      OPT_OUT_NOTE,
    ],
    button: 'Open the upload',
  },
  IMPORT_CHECKED: {
    subject: 'Upload {batchCode} has been checked and waits for you',
    paragraphs: [
      'Upload {batchCode} has been checked: {good, plural, one {# order is} other {# orders are}} valid, {faulty, plural, =0 {none has an error} one {# has an error} other {# have an error}}. Nothing is created until you confirm it.',
      OPT_OUT_NOTE,
    ],
    button: 'Open the upload',
  },
  IMPORT_FAILED: {
    subject: 'Upload {batchCode} could not be finished',
    paragraphs: ['Upload {batchCode} could not be finished. See the upload for the reason.', OPT_OUT_NOTE],
    button: 'Open the upload',
  },
  LABELS_DONE: {
    subject:
      '{printed, plural, =0 {No label could be printed} one {Your label is ready} other {Your # labels are ready}}',
    paragraphs: [
      '{printed, plural, =0 {No label could be printed} one {# label is ready} other {# labels are ready}}; {failed, plural, =0 {every order has one} one {# order has no label} other {# orders have no label}}. The file is kept for seven days.',
      OPT_OUT_NOTE,
    ],
    button: 'Go to the file',
  },
  LABELS_FAILED: {
    subject: 'Your labels could not be printed',
    paragraphs: ['The labels you requested could not be printed. Print them again.', OPT_OUT_NOTE],
    button: 'Go to your notifications',
  },
  ORDER_EXCEPTIONS: {
    subject: '{count, plural, one {Order {orderCode} has a problem} other {# orders have a problem}}',
    paragraphs: [
      '{count, plural, one {Order {orderCode} cannot proceed as planned{statusNote}.} other {# orders cannot proceed as planned, including {orderCode}.}}',
      OPT_OUT_NOTE,
    ],
    button: 'See what happened',
  },
  ORDERS_UNALLOCATED: {
    subject: '{count, plural, one {Order {orderCode} has no partner} other {# orders have no partner}}',
    paragraphs: [
      '{count, plural, one {No partner was found for order {orderCode}.} other {No partner was found for # orders, including {orderCode}.}} Each order shows the reason.',
      OPT_OUT_NOTE,
    ],
    button: 'See why',
  },
  ORDERS_STUCK: {
    subject: '{count, plural, one {Order {orderCode} seems stuck} other {# orders seem stuck}}',
    paragraphs: [
      '{count, plural, one {Order {orderCode} had no event for longer than its lane takes.} other {# orders had no event for longer than their lanes take, including {orderCode}.}} Contact the partner that has the parcel.',
      OPT_OUT_NOTE,
    ],
    button: '{count, plural, one {Open the order} other {See them}}',
  },
  AWB_SET: {
    subject: '{count, plural, one {Order {orderCode} has a new MAWB} other {# orders have a new MAWB}}',
    paragraphs: [
      '{count, plural, one {Order {orderCode} got a MAWB, or a different one.} other {# orders got a MAWB, or a different one, including {orderCode}.}}',
      OPT_OUT_NOTE,
    ],
    button: '{count, plural, one {Open the order} other {See them}}',
  },
  INSIGHTS_WEEKLY: {
    subject: 'Your orders from {from} to {to}',
    paragraphs: [
      '{orders, plural, one {# order was created} other {# orders were created}}, against {previousOrders} in the week before.',
      '{delivered, plural, =0 {No order of the last 30 days was delivered with a promise.} one {Of the last 30 days, # order was delivered: {onTimePercent} % on time.} other {Of the last 30 days, # orders were delivered: {onTimePercent} % on time.}} {exceptions, plural, =0 {None has an exception.} one {# has an exception.} other {# have an exception.}}',
      OPT_OUT_NOTE,
    ],
    button: 'See all figures',
  },
  INSIGHT_TARGETS_MISSED: {
    subject: '{count, plural, one {{lane} misses its target} other {# lanes miss their targets}}',
    paragraphs: [
      'Of the orders created from {from} to {to}, {onTimePercent} % were on time on {lane}. Your target is {targetPercent} %.{count, plural, one {} other { # lanes miss their targets in all.}}',
      OPT_OUT_NOTE,
    ],
    button: 'See the lanes',
  },
  MAWB_BOOKED: {
    subject: 'MAWB {awbNumber} is booked on flight {flightNumber}',
    paragraphs: [
      'The forwarder booked MAWB {awbNumber} on flight {flightNumber} from {port}. {count, plural, one {# of your orders is on it} other {# of your orders are on it}}, including {orderCode}.',
      OPT_OUT_NOTE,
    ],
    button: 'Open the MAWB',
  },
  MAWB_DEPARTED: {
    subject: 'MAWB {awbNumber} departed from {port}',
    paragraphs: [
      'MAWB {awbNumber} departed from {port} on flight {flightNumber}. {count, plural, one {# of your orders is on it} other {# of your orders are on it}}, including {orderCode}.',
      OPT_OUT_NOTE,
    ],
    button: 'Open the MAWB',
  },
  MAWB_ARRIVED: {
    subject: 'MAWB {awbNumber} arrived at {port}',
    paragraphs: [
      'MAWB {awbNumber} arrived at {port} on flight {flightNumber}. {count, plural, one {# of your orders is on it} other {# of your orders are on it}}, including {orderCode}.',
      OPT_OUT_NOTE,
    ],
    button: 'Open the MAWB',
  },
  PARTNER_BAGS_SEALED: {
    subject:
      '{count, plural, one {{clientName} sealed bag {bagCode} for you} other {{clientName} sealed # bags for you}}',
    paragraphs: [
      '{count, plural, one {{clientName} sealed bag {bagCode} for you.} other {{clientName} sealed # bags for you, including {bagCode}.}} Scan each bag when you receive it.',
      OPT_OUT_NOTE,
    ],
    button: 'Open the bags',
  },
  PARTNER_BAGS_HANDED_OVER: {
    subject:
      '{count, plural, one {{clientName} handed bag {bagCode} over to you} other {{clientName} handed # bags over to you}}',
    paragraphs: [
      '{count, plural, one {{clientName} recorded that bag {bagCode} was handed over to you.} other {{clientName} recorded that # bags were handed over to you, including {bagCode}.}} Scan each bag when you receive it.',
      OPT_OUT_NOTE,
    ],
    button: 'Open the bags',
  },
  ORDER_NOTE: {
    subject: '{author} wrote a note on order {orderCode}',
    paragraphs: ['There is a new note on order {orderCode}, from {author}.', OPT_OUT_NOTE],
    button: 'Open the order',
  },
  CANCELLATION_ACCEPTED: {
    subject: 'Order {orderCode} is cancelled',
    paragraphs: ['The partner that has order {orderCode} has agreed to cancel it.', OPT_OUT_NOTE],
    button: 'Open the order',
  },
  CANCELLATION_REFUSED: {
    subject: 'Order {orderCode} goes on: the partner refused to cancel it',
    paragraphs: [
      'The partner that has order {orderCode} has refused to cancel it. See the order for the reason.',
      OPT_OUT_NOTE,
    ],
    button: 'Open the order',
  },
  REVERSAL_REQUESTED: {
    subject: 'Order {orderCode}: a partner asks to send the parcel back',
    paragraphs: [
      'The partner that has order {orderCode} asks to send its parcel back to the consignor. See the order for the reason, and approve or reject it.',
      OPT_OUT_NOTE,
    ],
    button: 'Answer',
  },
  REVERSAL_APPROVED: {
    subject: 'The parcel of order {orderCode} comes back',
    paragraphs: [
      'The partner has approved the reversal of order {orderCode}. The order that brings the parcel back has been routed.',
      OPT_OUT_NOTE,
    ],
    button: 'Open the order',
  },
  REVERSAL_REJECTED: {
    subject: 'The parcel of order {orderCode} does not come back',
    paragraphs: [
      'The partner has rejected the reversal of order {orderCode}. See the order for the reason.',
      OPT_OUT_NOTE,
    ],
    button: 'Open the order',
  },
  REWEIGHS_WAITING: {
    subject:
      '{count, plural, one {Order {orderCode} was measured differently than declared} other {# orders were measured differently than declared}}',
    paragraphs: [
      '{count, plural, one {A partner measured order {orderCode} differently than you declared.} other {Partners measured # orders differently than you declared, including {orderCode}.}} Accept or dispute within five working days. Without an answer it counts as accepted.',
      OPT_OUT_NOTE,
    ],
    button: 'See what was measured',
  },
  REWEIGH_DECIDED: {
    subject: 'The partner has decided on the measurement of order {orderCode}',
    paragraphs: [
      '{decision, select, UPHELD {The partner upholds its measurement of order {orderCode}.} REVISED {The partner has revised its measurement of order {orderCode}.} other {The partner has withdrawn its measurement of order {orderCode}.}} See the order for the reason and the result.',
      OPT_OUT_NOTE,
    ],
    button: 'Open the order',
  },
  PARTNER_CANCELLATION_REQUESTED: {
    subject:
      '{count, plural, one {A client asks to cancel order {orderCode}} other {Clients ask to cancel # orders}}',
    paragraphs: [
      '{count, plural, one {The parcel of order {orderCode} is with you: cancel it as requested, or give a reason why not.} other {The parcels of # orders are with you, including {orderCode}: cancel them as requested, or give a reason why not.}}',
      OPT_OUT_NOTE,
    ],
    button: 'Answer',
  },
  PARTNER_REVERSAL_REQUESTED: {
    subject:
      '{count, plural, one {A client asks for the parcel of order {orderCode} back} other {Clients ask for # parcels back}}',
    paragraphs: [
      '{count, plural, one {Approve or reject the reversal of order {orderCode}.} other {Approve or reject # reversals, including that of {orderCode}.}}',
      OPT_OUT_NOTE,
    ],
    button: 'Answer',
  },
  PARTNER_DISPUTE_RAISED: {
    subject:
      '{count, plural, one {A client disputes what you measured on order {orderCode}} other {Clients dispute what you measured on # orders}}',
    paragraphs: [
      '{count, plural, one {Uphold, revise or withdraw the measurement of order {orderCode}.} other {Uphold, revise or withdraw # measurements, including that of {orderCode}.}}',
      OPT_OUT_NOTE,
    ],
    button: 'Answer',
  },
  MAWB_DISCREPANCIES: MAWB_DISCREPANCIES_TEXT,
  PARTNER_MAWB_DISCREPANCIES: MAWB_DISCREPANCIES_TEXT,
  CONNECTION_CHANGED: {
    subject:
      '{action, select, accept {{partnerName} accepted your request to connect} reject {{partnerName} rejected your request to connect} suspend {{partnerName} suspended the connection} resume {{partnerName} resumed the connection} end {{partnerName} ended the connection} other {{partnerName} changed the terms of your connection}}',
    paragraphs: [
      '{action, select, accept {New orders can go to {partnerName}. Orders that wait for a partner are routed again.} reject {See the reason. You can request the connection again after 30 days.} suspend {New orders do not go to {partnerName}. Orders under way are finished.} resume {New orders can go to {partnerName} again.} end {New orders do not go to {partnerName}. Orders under way are finished.} other {See credit, cut-offs and contacts.}}',
      OPT_OUT_NOTE,
    ],
    button: 'Open the partner',
  },
  PARTNER_CONNECTION_CHANGED: {
    subject:
      '{action, select, request {{clientName} asks to connect with you} withdraw {{clientName} withdrew its request to connect} suspend {{clientName} suspended the connection} resume {{clientName} resumed the connection} other {{clientName} ended the connection}}',
    paragraphs: [
      '{action, select, request {See what {clientName} plans to send, and accept or reject the request.} withdraw {Nothing is left to answer.} resume {You can get new orders of {clientName} again.} other {You get no new orders of {clientName}. Finish the orders under way.}}',
      OPT_OUT_NOTE,
    ],
    button: 'Open client connections',
  },
  BOOKING_CHANGED: {
    subject:
      '{action, select, confirm {{partnerName} confirmed booking {bookingCode} on {flightNumber}} reject {{partnerName} rejected booking {bookingCode} on {flightNumber}} rebook {{partnerName} moved booking {bookingCode} to {flightNumber}} reschedule {{flightNumber} of booking {bookingCode} has new times} close {{flightNumber} of booking {bookingCode} is closed} reopen {{flightNumber} of booking {bookingCode} is open again} depart {{flightNumber} with booking {bookingCode} departed} arrive {{flightNumber} with booking {bookingCode} arrived} other {Booking {bookingCode} on {flightNumber} has changed}}',
    paragraphs: [
      '{action, select, reject {See the reason, and whether {partnerName} offers another departure.} reschedule {See the new times of departure, arrival and cut-off.} other {See the booking for its times and its price.}}',
      OPT_OUT_NOTE,
    ],
    button: 'Open the booking',
  },
  PARTNER_BOOKING_CHANGED: {
    subject:
      '{action, select, request {{clientName} booked space on {flightNumber}} amend {{clientName} changed the pieces of booking {bookingCode} on {flightNumber}} cancel {{clientName} cancelled booking {bookingCode} on {flightNumber}} other {{clientName} accepted {flightNumber} for booking {bookingCode}}}',
    paragraphs: [
      '{action, select, request {Confirm or reject booking {bookingCode}. Its space is held for an hour.} amend {See its new weight and price. If it needs more space than before, it waits for your answer.} cancel {Its space can be booked again.} other {The booking is confirmed.}}',
      OPT_OUT_NOTE,
    ],
    button: 'Open the booking',
  },
  QUOTATION_CHANGED: {
    subject:
      '{action, select, quote {{partnerName} quoted {quotationCode}} other {{partnerName} rejected {quotationCode}}}',
    paragraphs: [
      '{action, select, quote {Compare the offer with those of the other partners, and accept it until it ends.} other {See the reason.}}',
      OPT_OUT_NOTE,
    ],
    button: 'Open the quotation',
  },
  PARTNER_QUOTATION_CHANGED: {
    subject:
      '{action, select, send {{clientName} asks you to quote {quotationCode}} counter {{clientName} made a counter-offer for {quotationCode}} accept {{clientName} accepted your offer for {quotationCode}} attach {{clientName} attached {quotationCode} to a shipment} withdraw {{clientName} withdrew {quotationCode}} other {{clientName} turned {quotationCode} down}}',
    paragraphs: [
      '{action, select, send {Quote its lines, or reject it.} counter {Quote again, or reject it.} accept {A departure of the offer is booked with it.} other {Nothing is left to answer.}}',
      OPT_OUT_NOTE,
    ],
    button: 'Open the quotation',
  },
  SPACE_REQUEST_CHANGED: {
    subject:
      '{action, select, offer {{partnerName} offers a departure for space request {requestCode}} other {{partnerName} declined space request {requestCode}}}',
    paragraphs: [
      '{action, select, offer {See its times and its price. You can accept it in one step.} other {See the reason. Other partners can still offer a departure from {from} to {to}.}}',
      OPT_OUT_NOTE,
    ],
    button: 'Open the space request',
  },
  PARTNER_SPACE_REQUEST_CHANGED: {
    subject:
      '{action, select, request {{clientName} requests space from {from} to {to}} withdraw {{clientName} withdrew space request {requestCode}} other {{clientName} booked another departure for space request {requestCode}}}',
    paragraphs: [
      '{action, select, request {Offer one of your departures, or decline space request {requestCode}.} other {Nothing is left to answer. Your offer held no space.}}',
      OPT_OUT_NOTE,
    ],
    button: 'Open the space request',
  },
  ALLOTMENT_CHANGED: {
    subject:
      '{action, select, set {{partnerName} keeps space for you on {flightNumber}} other {{partnerName} ended your allotment on {flightNumber}}}',
    paragraphs: [
      '{action, select, set {See the departures from {from} to {to}, and until when the unused space is yours.} other {You can still book the departures from {from} to {to}. Your bookings stay.}}',
      OPT_OUT_NOTE,
    ],
    button: 'Open the allotments',
  },
  RATING_REPLIED: {
    subject: '{partnerName} replied to your rating',
    paragraphs: ['{partnerName} replied to your rating. Other clients read the reply too.', OPT_OUT_NOTE],
    button: 'Open the partner',
  },
  PARTNER_RATING_CREATED: {
    subject: '{clientName} rated you with {stars, plural, one {# star} other {# stars}}',
    paragraphs: [
      '{clientName} rated you with {stars, plural, one {# star} other {# stars}}. You can reply once; other clients read the rating and the reply.',
      OPT_OUT_NOTE,
    ],
    button: 'Read the rating',
  },
  PARTNER_CERTIFICATE_ENDS: {
    subject: 'The certificate {name} is valid until {validUntil}',
    paragraphs: [
      'Renew {name}, and change the certificate on your profile. Clients do not see it after {validUntil}.',
      OPT_OUT_NOTE,
    ],
    button: 'Open certificates',
  },
  EVENT_SUBSCRIPTION_PAUSED: {
    subject: 'Events for {host} are paused',
    paragraphs: [
      'No event has been delivered to {host} for five days, so its event subscription is paused. Its events wait until you resume it.',
      OPT_OUT_NOTE,
    ],
    button: 'Open the event subscription',
  },
  EVENT_SUBSCRIPTION_ENDED: {
    subject: '{host} ended its event subscription',
    paragraphs: [
      '{host} responded with 410, which ends its event subscription. Nothing more is sent to it.',
      OPT_OUT_NOTE,
    ],
    button: 'Open the event subscription',
  },
};
