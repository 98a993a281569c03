import type { MailKind } from '../../platform/mail/mail-words.ts';

export const INVITATION: MailKind<'inviter' | 'client' | 'days'> = {
  name: 'invitation',
  values: ['inviter', 'client', 'days'],
  words: {
    en: {
      subject: '{inviter} invites you to {client}',
      paragraphs: [
        '{inviter} invites you to work with {client} in the Client Portal.',
        'The link below works once, for {days, plural, one {# day} other {# days}}. If you do not know {client}, do nothing.',
      ],
      button: 'Accept the invitation',
    },
  },
};
