import { invitationInput, partnerInvitationInput } from '@portal/contract/accounts';
import { useMessages } from '../../../i18n/messages.ts';
import { useOwnerPartner } from '../../settings-owner/index.ts';
import { InvitationForm } from './invitation-form.tsx';
import { teamMessages } from './team-messages.ts';
import { useInvite, type AnyRole } from './team-queries.ts';
import { useRoleName, useTeamRoles } from './use-team-roles.ts';

/** The form of an invitation to the team of the client or the partner. */
export function InviteForm({ onDone }: { readonly onDone: () => void }) {
  const t = useMessages(teamMessages);
  const isForPartner = useOwnerPartner() !== undefined;
  const getRoleName = useRoleName();
  const roles = useTeamRoles().map((value) => ({
    value,
    label: getRoleName(value),
    description: t(`description_${value}`),
  }));
  return (
    <InvitationForm<AnyRole>
      draftKey={isForPartner ? 'partner-invitation' : 'invitation'}
      initialRole={isForPartner ? 'PARTNER_OPERATOR' : 'CLIENT_OPERATOR'}
      roles={roles}
      schema={isForPartner ? partnerInvitationInput : invitationInput}
      help={t('inviteHelp')}
      sendLabel={t('send')}
      getSentText={(email) => t('invited', { email })}
      invite={useInvite()}
      onDone={onDone}
    />
  );
}
