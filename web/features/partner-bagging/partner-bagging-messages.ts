import { defineMessages } from '../../i18n/messages.ts';

/** Texts of bagging in the Partner Portal that the client's pages do not have. */
export const partnerBaggingMessages = defineMessages('partner-bagging', {
  title: 'Partner Bagging',
  lead: 'Receive the bags of your clients, send them on whole, or pack their orders into your own bags.',
  tabs: 'Orders and bags of the forwarder',
  incoming: 'Incoming',
  unbagged: 'Unbagged',
  bagged: 'Bagged',
  bags: 'Bags',
  completed: 'Completed',
  from: 'From',
  originPort: 'Origin port',
  bagsOfClient: 'Bags of the client',
  looseOrder: 'In no bag',
  findOrder: 'Order or piece code',
  emptyIncoming: 'No order is on its way to you',
  emptyIncomingHelp: 'Orders are listed here until you have received them.',
  emptyUnbagged: 'Every received order is in a bag',
  emptyUnbaggedHelp: 'Receive loose orders, or break up a bag of a client.',
  emptyBags: 'No bag is in work',
  emptyBagsHelp: 'Receive bags of your clients, or pack unbagged orders.',
  emptyCompleted: 'No bag is completed yet',
  emptyCompletedHelp: 'Completed bags wait here for their manifest.',
  ownBag: 'Own bag',

  receive: 'Receive bags',
  received:
    '{bags, plural, one {# bag} other {# bags}} received, {pieces, plural, one {# piece} other {# pieces}}',
  receivedTitle: 'Result of the receipt',
  receivedBefore: 'Received before',
  notReceived: 'Not received',
  receivedLabel: 'Received',
  // code of a piece, and why its status could not change
  pieceNote: '{code}: {reason}',
  breakUp: 'Break up',
  breakUpTitle: 'Break up {count, plural, one {# bag} other {# bags}}?',
  breakUpHelp:
    'Its pieces become unbagged orders of yours, to be packed again. A bag that is broken up cannot be restored.',
  brokenUp: '{count, plural, one {# bag broken up} other {# bags broken up}}',
  receivedAt: 'Received',
  forwardedAt: 'Sent on as it is',
  packer: 'Packer',
  scan: 'Scan into the bag',
  checkContents: 'Check contents',
});
