import { defineMessages } from '../../i18n/messages.ts';

export const creditMessages = defineMessages('customer-credit', {
  credit: 'Credit',
  creditHelp:
    'No new orders while the customer owes the limit or more. Your accounting states what it owes, here or by API. Empty for no limit.',
  limit: 'Credit limit',
  used: 'Owed',
  usedOn: 'Owed on',
  share: '{percent} used',
});
