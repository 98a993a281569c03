import { defineReasons, refusalText } from '../core/reasons.ts';

/** Reasons of teams and invitations. */
export const TEAM_REASONS = defineReasons('team', {
  member_not_found: refusalText('not_found', 'There is no such team member.'),
  last_admin_leaves: refusalText(
    'not_allowed_now',
    'This is the last admin, and a team needs one. Make another person an admin first.',
  ),
  last_admin_role: refusalText(
    'not_allowed_now',
    'This is the last admin, whose role cannot be changed. Make another person an admin first.',
  ),
  email_refused: refusalText('conflict', 'This address {reason}.'),
  is_member: 'already belongs to the team',
  is_invited: 'is already invited; send that invitation again instead',
  too_many_invitations: 'cannot be invited: {max} invitations are open; withdraw some first',
  sent_just_now: refusalText(
    'too_many',
    'The invitation was sent less than a minute ago. Wait a minute, then send it again.',
  ),
  invitation_not_found: refusalText(
    'not_found',
    'There is no such invitation. It may have been accepted or withdrawn.',
  ),
  invitation_expired: refusalText(
    'link_expired',
    'This invitation was used or withdrawn, or it is older than 7 days. Ask for a new one.',
  ),
  account_cannot_join: refusalText(
    'conflict',
    '{email} has a portal account that cannot join. Ask for an invitation to another address.',
  ),
  name_and_password_needed: refusalText('invalid', 'Name and password are required.'),
});
