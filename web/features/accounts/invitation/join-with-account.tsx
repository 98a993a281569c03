import { Alert, Button, Stack, Text } from '@mantine/core';
import { ApiError } from '../../../api/client.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useAcceptInvitation } from './invitation-queries.ts';
import { invitationMessages } from './invitation-messages.ts';

interface JoinWithAccountProps {
  readonly token: string;
  readonly client: string;
}

/** Accepts an invitation for a user who already has an account. */
export function JoinWithAccount({ token, client }: JoinWithAccountProps) {
  const t = useMessages(invitationMessages);
  const accept = useAcceptInvitation();
  const join = () => accept.mutate({ token }, { onSuccess: () => location.assign('/') });
  return (
    <Stack>
      <Text>{t('hasAccount', { client })}</Text>
      {accept.error instanceof ApiError && (
        <Alert color="red" role="alert">
          {accept.error.problem.error}
        </Alert>
      )}
      <Button onClick={join} loading={accept.isPending}>
        {t('join')}
      </Button>
    </Stack>
  );
}
