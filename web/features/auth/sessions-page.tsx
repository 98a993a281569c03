import { Button, Skeleton, Stack, Text } from '@mantine/core';
import type { Session } from '@portal/contract/auth';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm.tsx';
import { pagingOf } from '../../ui/list/list-search.ts';
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
import { deviceOf } from './device-name.ts';

const route = getRouteApi('/signed-in/next/settings/$tab');

/** `/next/settings/sessions` */
export function SessionsPage() {
  const t = useMessages(authMessages);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const paging = pagingOf(search);
  const { data, error, refetch } = useQuery(sessionsQuery({ page: paging.page, perPage: paging.perPage }));
  return (
    <PageFrame
      title={t('sessions')}
      lead={t('sessionsLead')}
      actions={<EndOthers off={data?.totalCount === 1} />}
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
  const device = useDeviceWords()(session.userAgent);
  const end = useEndSession();
  return (
    <li className={classes.session}>
      <div className={classes.device}>
        <div className={classes.deviceName}>
          {device}
          {session.current && <StatusChip tone="success">{t('thisOne')}</StatusChip>}
        </div>
        <Text size="sm" c="dimmed">
          {t('seen')} <RelativeTime at={session.lastSeenAt} /> · {t('since')}{' '}
          <RelativeTime at={session.createdAt} />
          {session.ip !== null && ` · ${t('ip')} ${session.ip}`}
        </Text>
      </div>
      {!session.current && (
        <Button
          variant="default"
          size="xs"
          aria-label={t('endOf', { device })}
          loading={end.isPending}
          onClick={() =>
            end.mutate(session.id, {
              onSuccess: () => toast(t('ended')),
              onError: (error) => toastFailure(error.message),
            })
          }
        >
          {t('end')}
        </Button>
      )}
    </li>
  );
}

function useDeviceWords() {
  const t = useMessages(authMessages);
  return (userAgent: string | null): string => {
    const device = deviceOf(userAgent);
    if (device === undefined) return t('program');
    const browser = device.browser ?? t('unknownBrowser');
    return device.system === undefined ? browser : t('device', { browser, system: device.system });
  };
}

function EndOthers({ off }: { readonly off: boolean }) {
  const t = useMessages(authMessages);
  const [asked, setAsked] = useState(false);
  const end = useEndOtherSessions();
  const confirm = () =>
    end.mutate(undefined, {
      onSuccess: (count) => toast(t('othersEnded', { count })),
      onError: (error) => toastFailure(error.message),
      onSettled: () => setAsked(false),
    });
  return (
    <>
      <Button variant="default" disabled={off} onClick={() => setAsked(true)}>
        {t('endOthers')}
      </Button>
      <ConfirmDialog
        isOpen={asked}
        onClose={() => setAsked(false)}
        title={t('endOthersTitle')}
        confirmLabel={t('endOthers')}
        danger
        pending={end.isPending}
        onConfirm={confirm}
      >
        {t('endOthersHelp')}
      </ConfirmDialog>
    </>
  );
}
