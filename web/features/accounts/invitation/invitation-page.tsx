import { Button, Skeleton, Stack } from '@mantine/core';
import type { OpenInvitation } from '@portal/contract/accounts';
import type { PasswordPolicy } from '@portal/contract/auth';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { getErrorKind } from '../../../api/errors.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { PageFrame } from '../../../ui/page/page-frame.tsx';
import { EmptyState, ErrorState } from '../../../ui/page/states.tsx';
import { Surface } from '../../../ui/page/surface.tsx';
import { invitationQuery } from './invitation-queries.ts';
import { invitationMessages } from './invitation-messages.ts';
import classes from './invitation-page.module.css';
import { JoinWithAccount } from './join-with-account.tsx';
import { JoinForm } from './join-form.tsx';

/** `/invitation#token`: the invitation and the form to accept it. */
export function InvitationPage() {
  const t = useMessages(invitationMessages);
  const token = useRouterState({ select: (state) => state.location.hash });
  const { data, error, refetch } = useQuery(invitationQuery(token));
  if (data === undefined) {
    return (
      <PageFrame title={t('plainTitle')} width="narrow">
        <Surface className={classes.sheet ?? ''}>{renderPending()}</Surface>
      </PageFrame>
    );
  }
  return (
    <PageFrame title={t('title', { client: data.client })} lead={t('lead', { ...data })} width="narrow">
      <Surface className={classes.sheet ?? ''}>
        <JoinStep token={token} invitation={data} />
      </Surface>
    </PageFrame>
  );

  function renderPending() {
    const kind = getErrorKind(error);
    if (kind === 'link_expired' || kind === 'invalid')
      return <EmptyState title={t('expiredTitle')} help={t('expiredHelp')} action={<SignInButton />} />;
    if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
    return (
      <Stack aria-busy="true">
        <Skeleton height={58} />
        <Skeleton height={58} />
        <Skeleton height={36} width={90} ml="auto" />
      </Stack>
    );
  }
}

interface JoinStepProps {
  readonly token: string;
  readonly invitation: OpenInvitation & { readonly policy: PasswordPolicy };
}

function JoinStep({ token, invitation }: JoinStepProps) {
  const t = useMessages(invitationMessages);
  switch (invitation.account) {
    case 'none':
      return <JoinForm token={token} policy={invitation.policy} />;
    case 'can_join':
      return <JoinWithAccount token={token} client={invitation.client} />;
    case 'cannot_join':
      return <EmptyState title={t('cannotJoin', { ...invitation })} action={<SignInButton />} />;
  }
}

function SignInButton() {
  const t = useMessages(invitationMessages);
  return (
    <Button component="a" href="/login" variant="default">
      {t('goToSignIn')}
    </Button>
  );
}
