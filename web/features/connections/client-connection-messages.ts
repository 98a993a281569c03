import { defineMessages } from '../../i18n/messages.ts';

/** Texts of the connections of a partner with clients. */
export const clientConnectionMessages = defineMessages('client-connections', {
  title: 'Client Connections',
  search: 'Name of the client',
  client: 'Client',
  status: 'Status',
  changedAt: 'Changed',
  rowActions: 'Actions for {name}',
  actions: 'Actions',
  acceptSelected: 'Accept requests',
  accepted: '{count, plural, one {# request accepted} other {# requests accepted}}',
  notAccepted: 'Not accepted',
  notAcceptedTitle: '{count, plural, one {# request not accepted} other {# requests not accepted}}',
  close: 'Close',
  withoutRequest: 'Connected by the operator',
  emptyTitle: 'No clients yet',
  emptyHelp: 'When a client asks to connect with you, its request is listed here.',
  byClient: 'Suspended by the client',
  byYou: 'Suspended by you',
});
