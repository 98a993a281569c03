import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../api/client.ts';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Code } from '../../ui/code.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { toast, toastFailure } from '../../ui/toasts.tsx';
import classes from './webhooks.module.css';
import { webhooksMessages } from './webhooks-messages.ts';
import { secretsQuery, useDeed } from './webhooks-queries.ts';

/** The secrets that count now, to copy, and the way to a new one. */
export function SigningSecrets({ id }: { readonly id: string }) {
  const t = useMessages(webhooksMessages);
  const { formatTime } = useFormats();
  const { data, error, refetch } = useQuery(secretsQuery(id));
  const deed = useDeed(id);
  const rotate = () =>
    deed.mutate('rotate', {
      onSuccess: () => toast(t('rotated')),
      onError: (failure) => toastFailure(failure instanceof ApiError ? failure.problem.error : t('notDone')),
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
            <Code value={secret} />
          </span>
        </div>
      ))}
      {data.length === 1 && (
        <div>
          <Text size="sm" c="dimmed" mb="xs">
            {t('rotateHelp')}
          </Text>
          <Button variant="default" loading={deed.isPending} onClick={rotate}>
            {t('rotate')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
