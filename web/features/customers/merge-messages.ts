import { defineMessages } from '../../i18n/messages.ts';

export const mergeMessages = defineMessages('customer-merge', {
  merge: 'Merge…',
  mergeWith: 'Merge with {name}',
  title: 'Merge {name} with another customer',
  other: 'Other customer',
  stays: 'Which one stays?',
  loading: 'Reading what the merge changes…',
  moved: '“{from}” ends. These belong to “{into}” then:',
  orders: '{count, plural, one {# order} other {# orders}}, moved in the background',
  batches: '{count, plural, one {# batch} other {# batches}}',
  users: '{count, plural, one {# user} other {# users}}',
  invitations: '{count, plural, one {# open invitation} other {# open invitations}}',
  credentials: '{count, plural, one {# API credential} other {# API credentials}}',
  addresses: '{count, plural, one {# address} other {# addresses}}',
  printers: '{count, plural, one {# printer} other {# printers}}',
  conversations: '{count, plural, one {# conversation} other {# conversations}}',
  nothing: 'Nothing: the customer has no orders, users or addresses.',
  code: 'The code {code} names “{into}” from now on, in files and by API.',
  completed: 'Taken over, because “{into}” has none: {facts}.',
  fact_email: 'e-mail',
  fact_phone: 'phone',
  fact_address: 'registered address',
  fact_contacts: 'contacts',
  fact_language: 'language of invitations',
  fact_currency: 'currency of new orders',
  fact_logo: 'logo',
  renamed:
    '{count, plural, one {# order has a code} other {# orders have codes}} that both customers use, and {count, plural, one {gets its} other {get their}} order code behind it: {codes}',
  keepsConversation:
    'Both have a conversation with you. That of “{from}” stays as it is, for your team alone.',
  losesCodAccount: 'The bank account of “{from}” for cash on delivery is removed.',
  settings: 'Limits, sign-in rules and label settings of “{into}” stay. This cannot be undone.',
  confirm: 'Merge',
  merged: '{from} is merged into {into}.',
  moving:
    '{count, plural, one {# order} other {# orders}} of a merged customer {count, plural, one {is} other {are}} still being moved here.',
});
