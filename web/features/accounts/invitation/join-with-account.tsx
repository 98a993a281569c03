import { Alert, Button, Stack, Text } from '@mantine/core';
import { ApiError } from '../../../api/client.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useAcceptInvitation } from './invitation-queries.ts';
import { invitationMessages } from './invitation-messages.ts';

interface JoinAsKnownProps {
  readonly token: string;
  readonly client: string;
}

/** Somebody who signs in already, for partners: nothing to choose. */
export function JoinAsKnown({ token, client }: JoinAsKnownProps) {
  const t = useMessages(invitationMessages);
  const accept = useAcceptInvitation();
  const join = () => accept.mutate({ token }, { onSuccess: () => location.assign('/') });
  return (
    <Stack>
      <Text>{t('known', { client })}</Text>
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
