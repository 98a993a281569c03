import type { MailTemplate } from '../../mail/mail-template.ts';
import { translateMail } from '../../mail/mail-translations.ts';

export const INVITATION: MailTemplate<'inviter' | 'client' | 'days'> = {
  name: 'invitation',
  valueNames: ['inviter', 'client', 'days'],
  texts: translateMail('invitation'),
};
