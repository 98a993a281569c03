import { Button } from '@mantine/core';
import { getErrorMessage } from '../../../api/errors.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { PermissionGate } from '../../../session/permitted.tsx';
import { toast, toastFailure } from '../../../ui/toast/toasts.tsx';
import { teamMessages } from './team-messages.ts';
import { useInvite, useResendInvitation, useWithdrawInvitation, type AnyInvitation } from './team-queries.ts';
import { useTeamWriting } from './use-team-roles.ts';

/** Resends or withdraws an invitation. Undo of a withdrawal sends a new invitation. */
export function InvitationActions({ invitation }: { readonly invitation: AnyInvitation }) {
  const t = useMessages(teamMessages);
  const permission = useTeamWriting();
  const resend = useResendInvitation();
  const { mutate: withdraw, isPending } = useWithdrawInvitation();
  const { mutate: invite } = useInvite();
  const { id, email, role } = invitation;
  const onError = (error: Error) => toastFailure(getErrorMessage(error, t('failed')));
  const undo = () => invite({ email, role }, { onError });
  return (
    <>
      <PermissionGate permission={permission}>
        <Button
          variant="default"
          size="compact-sm"
          loading={resend.isPending}
          onClick={() => resend.mutate(id, { onSuccess: () => toast(t('invited', { email })), onError })}
        >
          {t('resend')}
        </Button>
      </PermissionGate>
      <PermissionGate permission={permission}>
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          loading={isPending}
          onClick={() =>
            withdraw(id, { onSuccess: () => toast(t('withdrawn', { email }), { undo }), onError })
          }
        >
          {t('withdraw')}
        </Button>
      </PermissionGate>
    </>
  );
}
