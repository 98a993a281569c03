import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { DeliveryDetails, DeliveryState } from '@portal/contract/webhooks';
import { useQuery } from '@tanstack/react-query';
import { getErrorMessage } from '../../api/errors.ts';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { PermissionGate } from '../../session/permitted.tsx';
import { Code } from '../../ui/display/code.tsx';
import { Facts } from '../../ui/page/detail-page.tsx';
import { ErrorState } from '../../ui/page/states.tsx';
import { StatusChip } from '../../ui/display/status-chip.tsx';
import { toast, toastFailure } from '../../ui/toast/toasts.tsx';
import { useOwnerPartner, useOwnerPermission } from '../settings-owner/index.ts';
import classes from './webhooks.module.css';
import { webhooksMessages } from './webhooks-messages.ts';
import { deliveryQuery, useResendDelivery } from './webhooks-queries.ts';

export const DELIVERY_TONES = {
  PENDING: 'info',
  DELIVERED: 'success',
  FAILED: 'danger',
  CANCELLED: 'neutral',
} as const satisfies Record<DeliveryState, string>;

/** One delivery: its body, its attempts with their responses, and a button that sends it again. */
export function DeliveryPanel({ id }: { readonly id: string }) {
  const t = useMessages(webhooksMessages);
  const { formatTime } = useFormats();
  const { data, error, refetch } = useQuery(deliveryQuery(useOwnerPartner(), id));
  const resend = useResendDelivery();
  const permission = useOwnerPermission('webhooks.write', 'partner-webhooks.write');
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={320} />;
  const canResend = data.state === 'DELIVERED' || data.state === 'FAILED';
  const handleResend = () =>
    resend.mutate(id, {
      onSuccess: () => toast(t('resent')),
      onError: (failure) => toastFailure(getErrorMessage(failure, t('failed'))),
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
          { label: t('eventId'), value: <Code value={data.eventId} wraps /> },
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
        <Text fw={600}>{t('attempts')}</Text>
        {data.attempts.length === 0 ? (
          <Text c="dimmed">{t('noAttempts')}</Text>
        ) : (
          <Attempts attempts={data.attempts} />
        )}
      </div>
      {canResend && (
        <Group justify="flex-end">
          <PermissionGate permission={permission}>
            <Button loading={resend.isPending} onClick={handleResend}>
              {t('resend')}
            </Button>
          </PermissionGate>
        </Group>
      )}
    </Stack>
  );
}

function Attempts({ attempts }: Pick<DeliveryDetails, 'attempts'>) {
  const t = useMessages(webhooksMessages);
  const { formatTime } = useFormats();
  return (
    <ol className={classes.attempts}>
      {attempts.map(({ number, startedAt, endedAt, status, failure, responseBody }) => (
        <li key={number} className={classes.attempt}>
          <Text component="span" size="sm" c="dimmed">
            {t('attemptNumber', { number })} · {formatTime(startedAt)}
          </Text>
          <span>
            {failure?.message ??
              (status === null || endedAt === null ? t('interrupted') : t('responded', { status }))}
          </span>
          {responseBody !== null && responseBody !== '' && (
            <code className={classes.response}>{responseBody}</code>
          )}
        </li>
      ))}
    </ol>
  );
}
