import { defineMessages } from '../../../i18n/messages.ts';

export const invitationMessages = defineMessages('invitation', {
  title: 'Join {client}',
  plainTitle: 'Invitation',
  lead: '{invitedBy} invites {email} to work with {client} as {role, select, CLIENT_ADMIN {an admin} CLIENT_OPERATOR {an operator} other {a viewer}}.',
  name: 'Your name',
  nameHelp: 'Colleagues see it',
  join: 'Join',
  hasAccount: 'You already have an account. Sign in as before; you will also see {client}.',
  cannotJoin:
    '{email} has a portal account that cannot join. Ask {invitedBy} to invite you with another address.',
  expiredTitle: 'This invitation no longer works',
  expiredHelp: 'It was used or withdrawn, or it is older than 7 days. Ask the sender for a new invitation.',
  goToSignIn: 'Go to sign in',
});
