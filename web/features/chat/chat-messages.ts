import { defineMessages } from '../../i18n/messages.ts';

export const chatMessages = defineMessages('chat', {
  open: '{unread, plural, =0 {Messages} one {Messages, # unread} other {Messages, # unread}}',
  overMax: '99+',
  title: 'Messages',
  close: 'Close',
  emptyTitle: 'There are no conversations yet',
  emptyHelp: 'Conversations with your partners will appear here.',
});
