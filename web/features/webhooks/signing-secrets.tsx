import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getErrorMessage } from '../../api/errors.ts';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Code } from '../../ui/display/code.tsx';
import { ErrorState } from '../../ui/page/states.tsx';
import { toast, toastFailure } from '../../ui/toast/toasts.tsx';
import { useOwnerPartner } from '../settings-owner/index.ts';
import classes from './webhooks.module.css';
import { webhooksMessages } from './webhooks-messages.ts';
import { secretsQuery, useSubscriptionAction } from './webhooks-queries.ts';

/** The valid signing secrets, with a button that creates a new one. */
export function SigningSecrets({ id }: { readonly id: string }) {
  const t = useMessages(webhooksMessages);
  const { formatTime } = useFormats();
  const { data, error, refetch } = useQuery(secretsQuery(useOwnerPartner(), id));
  const action = useSubscriptionAction(id);
  const rotate = () =>
    action.mutate('rotate', {
      onSuccess: () => toast(t('rotated')),
      onError: (rotateError) => toastFailure(getErrorMessage(rotateError, t('failed'))),
    });
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={120} />;
  return (
    <Stack gap="md">
      <Text>{t('secretHelp')}</Text>
      {data.map(({ secret, validUntil }) => (
        <div key={secret}>
          <Text size="sm" c="dimmed">
            {validUntil === null ? t('secretCurrent') : t('secretPrevious', { time: formatTime(validUntil) })}
          </Text>
          <span className={classes.secret}>
            <Code value={secret} wraps />
          </span>
        </div>
      ))}
      {data.length === 1 && (
        <div>
          <Text size="sm" c="dimmed" mb="xs">
            {t('rotateHelp')}
          </Text>
          <Button variant="default" loading={action.isPending} onClick={rotate}>
            {t('rotate')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
