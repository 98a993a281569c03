import { defineMessages } from '../../i18n/messages.ts';

export const newPasswordMessages = defineMessages('newPassword', {
  newPassword: 'New password',
  show: 'Show the password',
  standard:
    '8 to 16 characters: at least one lower-case letter, one upper-case letter, one digit and one of @$!%*?&',
  modern: '15 to 64 characters of any kind. A sentence is easy to remember.',
});
