import { defineMessages } from '../../i18n/messages.ts';

export const chatMessages = defineMessages('chat', {
  open: '{unread, plural, =0 {Messages} one {Messages, # unread} other {Messages, # unread}}',
  many: '99+',
  title: 'Messages',
  close: 'Close',
  noneTitle: 'There are no conversations yet',
  noneHelp: 'Conversations with your partners will stand here.',
});
