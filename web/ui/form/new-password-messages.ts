import { PASSWORD_ERRORS } from '@portal/contract/auth';
import { defineMessages } from '../../i18n/messages.ts';

export const newPasswordMessages = defineMessages('new-password', {
  newPassword: 'New password',
  show: 'Show the password',
  standard:
    '8 to 16 characters: at least one lower-case letter, one upper-case letter, one digit and one of @$!%*?&',
  standardError: PASSWORD_ERRORS.standard,
  modernError: PASSWORD_ERRORS.modern,
  modern: '15 to 64 characters of any kind. A sentence is easy to remember.',
});
