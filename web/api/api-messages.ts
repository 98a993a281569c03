import { defineMessages } from '../i18n/messages.ts';

/** Messages of failures that the server has no message for. */
export const apiMessages = defineMessages('api', {
  unreachable: 'The server cannot be reached. Check your connection; nothing you typed is lost.',
  unexpectedAnswer: 'The server sent an unexpected answer. Try again in a moment.',
});
