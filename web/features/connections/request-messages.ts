import { defineMessages } from '../../i18n/messages.ts';

/** Texts of the request for a connection. */
export const requestMessages = defineMessages('connection-request', {
  open: 'Request connection',
  title: 'Request a connection with {name}',
  countriesHelp: 'Where {name} would work for you.',
  countriesRequired: 'Select at least one country.',
  servicesRequired: 'Select at least one service.',
  monthlyOrdersRequired: 'Enter how many orders you expect in a month.',
  message: 'Message',
  messageHelp: 'What you ship, and what matters to you.',
  send: 'Send request',
});
