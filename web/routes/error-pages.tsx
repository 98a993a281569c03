import { Button, Group, Text, Title } from '@mantine/core';
import { type ErrorComponentProps, useLocation } from '@tanstack/react-router';
import { type ReactNode, use, useEffect } from 'react';
import { ApiError } from '../api/client.ts';
import { defineMessages, useMessages } from '../i18n/messages.ts';
import classes from './error-pages.module.css';
import { IsInMainLandmark } from './main-landmark.ts';
import { getPageStatus } from '../route-parts/page-error.ts';
import { shellMessages } from './shell-messages.ts';

export function NotFoundPage() {
  const t = useMessages(shellMessages);
  const isNewer = useLocation({ select: ({ pathname }) => /^\/next(\/|$)/i.test(pathname) });
  return (
    <ErrorFrame title={t(isNewer ? 'notFoundNewer' : 'notFoundTitle')} help={t('notFoundHelp')}>
      <Button component="a" href="/">
        {t('goHome')}
      </Button>
    </ErrorFrame>
  );
}

const offlineMessages = defineMessages('offline-page', {
  title: 'You are offline',
  help: 'This page needs the network. Scan stations that were opened on this device work without it.',
});

/** The page shown in place of a page that failed. */
export function ErrorPage({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  const t = useMessages(shellMessages);
  const tOffline = useMessages(offlineMessages);
  if (getPageStatus(error) === 404) return <NotFoundPage />;
  const isOffline = !navigator.onLine;
  const problem = error instanceof ApiError ? error.problem : undefined;
  return (
    <ErrorFrame
      title={isOffline ? tOffline('title') : t('error')}
      help={isOffline ? tOffline('help') : (problem?.error ?? t('errorHelp'))}
    >
      <Group gap="sm">
        <Button onClick={reset}>{t('tryAgain')}</Button>
        <Button component="a" href="/" variant="default">
          {t('goHome')}
        </Button>
      </Group>
      {problem?.requestId ? (
        <Text size="xs" c="dimmed" mt="md">
          {t('requestId', { id: problem.requestId })}
        </Text>
      ) : null}
    </ErrorFrame>
  );
}

interface ErrorFrameProps {
  readonly title: string;
  readonly help: string;
  readonly children: ReactNode;
}

function ErrorFrame({ title, help, children }: ErrorFrameProps) {
  const t = useMessages(shellMessages);
  // The shell has a main landmark; without the shell the error page is the landmark.
  const Landmark = use(IsInMainLandmark) ? 'div' : 'main';
  useEffect(() => {
    document.title = `${title} · ${t('product')}`;
  }, [title, t]);
  return (
    <Landmark className={classes.page}>
      <Title order={1} mb={4}>
        {title}
      </Title>
      <Text c="dimmed" mb="lg" maw="52ch">
        {help}
      </Text>
      {children}
    </Landmark>
  );
}
