import { Button, Skeleton, Stack, Text } from '@mantine/core';
import type { Session } from '@portal/contract/auth';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { parsePaging } from '../../ui/list/list-search.ts';
import { PageBar } from '../../ui/list/page-bar.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { ErrorState } from '../../ui/page/states.tsx';
import { StatusChip } from '../../ui/display/status-chip.tsx';
import { Surface } from '../../ui/page/surface.tsx';
import { toast, toastFailure } from '../../ui/toast/toasts.tsx';
import { authMessages } from './auth-messages.ts';
import { sessionsQuery, useEndOtherSessions, useEndSession } from './auth-queries.ts';
import classes from './auth.module.css';
import { parseDevice } from './device-name.ts';

const route = getRouteApi('/signed-in/next/settings/$tab');

/** `/next/settings/sessions` */
export function SessionsPage() {
  const t = useMessages(authMessages);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const paging = parsePaging(search);
  const { data, error, refetch } = useQuery(sessionsQuery({ page: paging.page, perPage: paging.perPage }));
  return (
    <PageFrame
      title={t('sessions')}
      lead={t('sessionsLead')}
      actions={<EndOtherSessionsButton isDisabled={data?.totalCount === 1} />}
    >
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && (
        <Surface className={classes.sheet ?? ''}>
          <Stack gap="md" aria-busy="true">
            <Skeleton height={44} />
            <Skeleton height={44} />
          </Stack>
        </Surface>
      )}
      {data !== undefined && (
        <Surface>
          <ul className={classes.sessions}>
            {data.data.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
          {data.totalPage > 1 && (
            <PageBar
              page={data}
              paging={paging}
              onSearch={(patch) => void navigate({ search: { ...search, ...patch } })}
            />
          )}
        </Surface>
      )}
    </PageFrame>
  );
}

function SessionRow({ session }: { readonly session: Session }) {
  const t = useMessages(authMessages);
  const device = useDeviceLabel()(session.userAgent);
  const end = useEndSession();
  return (
    <li className={classes.session}>
      <div className={classes.device}>
        <div className={classes.deviceName}>
          {device}
          {session.current && <StatusChip tone="success">{t('currentSession')}</StatusChip>}
        </div>
        <Text size="sm" c="dimmed">
          {t('lastUsed')} <RelativeTime at={session.lastSeenAt} /> · {t('signedInAt')}{' '}
          <RelativeTime at={session.createdAt} />
          {session.ip !== null && ` · ${t('ip')} ${session.ip}`}
        </Text>
      </div>
      {!session.current && (
        <Button
          variant="default"
          size="xs"
          aria-label={t('endSessionOf', { device })}
          loading={end.isPending}
          onClick={() =>
            end.mutate(session.id, {
              onSuccess: () => toast(t('sessionEnded')),
              onError: (error) => toastFailure(error.message),
            })
          }
        >
          {t('endSession')}
        </Button>
      )}
    </li>
  );
}

function useDeviceLabel() {
  const t = useMessages(authMessages);
  return (userAgent: string | null): string => {
    const device = parseDevice(userAgent);
    if (device === undefined) return t('program');
    const browser = device.browser ?? t('unknownBrowser');
    return device.system === undefined ? browser : t('device', { browser, system: device.system });
  };
}

function EndOtherSessionsButton({ isDisabled }: { readonly isDisabled: boolean }) {
  const t = useMessages(authMessages);
  const [isOpen, setIsOpen] = useState(false);
  const end = useEndOtherSessions();
  const confirm = () =>
    end.mutate(undefined, {
      onSuccess: (count) => toast(t('otherSessionsEnded', { count })),
      onError: (error) => toastFailure(error.message),
      onSettled: () => setIsOpen(false),
    });
  return (
    <>
      <Button variant="default" disabled={isDisabled} onClick={() => setIsOpen(true)}>
        {t('endOtherSessions')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('endOtherSessionsTitle')}
        confirmLabel={t('endOtherSessions')}
        danger
        pending={end.isPending}
        onConfirm={confirm}
      >
        {t('endOtherSessionsHelp')}
      </ConfirmDialog>
    </>
  );
}
