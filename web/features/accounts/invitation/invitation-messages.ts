import { defineMessages } from '../../../i18n/messages.ts';

export const invitationMessages = defineMessages('invitation', {
  title: 'Join {client}',
  plainTitle: 'Invitation',
  lead: '{invitedBy} invites {email} to work with {client} as {role, select, CLIENT_ADMIN {an admin} CLIENT_OPERATOR {an operator} other {a viewer}}.',
  name: 'Your name',
  nameHelp: 'Colleagues see it',
  join: 'Join',
  known: 'You have an account already. You go on signing in as you do now, and find {client} there as well.',
  elsewhere:
    '{email} has an account of the portal that cannot join. Ask {invitedBy} to invite you with another address.',
  overTitle: 'This invitation no longer works',
  overHelp: 'It was used or withdrawn, or its 7 days are over. Ask whoever invited you to send it again.',
  toSignIn: 'Go to sign in',
});
