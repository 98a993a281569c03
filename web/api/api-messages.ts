import { defineMessages } from '../i18n/messages.ts';

/** What is said when no server said it. */
export const apiMessages = defineMessages('api', {
  unreachable: 'The server cannot be reached. Check your connection; nothing you typed is lost.',
  notUnderstood: 'The server answered in a way we do not understand. Try again in a moment.',
});
