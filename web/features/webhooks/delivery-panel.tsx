import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { DeliveryDetails, DeliveryState } from '@portal/contract/webhooks';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../api/client.ts';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Permitted } from '../../session/permitted.tsx';
import { Code } from '../../ui/display/code.tsx';
import { Facts } from '../../ui/page/detail-page.tsx';
import { ErrorState } from '../../ui/page/states.tsx';
import { StatusChip } from '../../ui/display/status-chip.tsx';
import { toast, toastFailure } from '../../ui/toast/toasts.tsx';
import classes from './webhooks.module.css';
import { webhooksMessages } from './webhooks-messages.ts';
import { deliveryQuery, useSendAgain } from './webhooks-queries.ts';

export const DELIVERY_TONES = {
  PENDING: 'info',
  DELIVERED: 'success',
  FAILED: 'danger',
  CANCELLED: 'neutral',
} as const satisfies Record<DeliveryState, string>;

/** One delivery: what was posted, each try with its answer, and the way to send it once more. */
export function DeliveryPanel({ id }: { readonly id: string }) {
  const t = useMessages(webhooksMessages);
  const { formatTime } = useFormats();
  const { data, error, refetch } = useQuery(deliveryQuery(id));
  const again = useSendAgain();
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={320} />;
  const mayAgain = data.state === 'DELIVERED' || data.state === 'FAILED';
  const send = () =>
    again.mutate(id, {
      onSuccess: () => toast(t('sentAgain')),
      onError: (failure) => toastFailure(failure instanceof ApiError ? failure.problem.error : t('notDone')),
    });
  return (
    <Stack gap="md">
      <Facts
        facts={[
          {
            label: t('state'),
            value: <StatusChip tone={DELIVERY_TONES[data.state]}>{t(data.state)}</StatusChip>,
          },
          { label: t('about'), value: <span className={classes.url}>{data.subject}</span> },
          { label: t('happened'), value: formatTime(data.happenedAt) },
          { label: t('eventId'), value: <Code value={data.eventId} /> },
          ...(data.nextAttemptAt === null
            ? []
            : [{ label: t('next'), value: formatTime(data.nextAttemptAt) }]),
        ]}
      />
      <div>
        <Text fw={600}>{t('body')}</Text>
        <pre className={classes.body}>{JSON.stringify(JSON.parse(data.body), undefined, 2)}</pre>
      </div>
      <div>
        <Text fw={600}>{t('tries')}</Text>
        {data.tries.length === 0 ? <Text c="dimmed">{t('noTries')}</Text> : <Tries tries={data.tries} />}
      </div>
      {mayAgain && (
        <Group justify="flex-end">
          <Permitted permission="webhooks.write">
            <Button loading={again.isPending} onClick={send}>
              {t('sendAgain')}
            </Button>
          </Permitted>
        </Group>
      )}
    </Stack>
  );
}

function Tries({ tries }: Pick<DeliveryDetails, 'tries'>) {
  const t = useMessages(webhooksMessages);
  const { formatTime } = useFormats();
  return (
    <ol className={classes.tries}>
      {tries.map(({ number, startedAt, endedAt, status, failure, answer }) => (
        <li key={number} className={classes.try}>
          <Text component="span" size="sm" c="dimmed">
            {t('tryNumber', { number })} · {formatTime(startedAt)}
          </Text>
          <span>
            {failure ?? (status === null || endedAt === null ? t('cutOff') : t('answered', { status }))}
          </span>
          {answer !== null && answer !== '' && <code className={classes.answer}>{answer}</code>}
        </li>
      ))}
    </ol>
  );
}
