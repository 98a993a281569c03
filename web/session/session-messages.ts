import { defineMessages } from '../i18n/messages.ts';

export const sessionMessages = defineMessages('session', {
  suspended: 'The account is suspended: {reason}.',
  noSuspensionReason: 'ask your account manager',
});
