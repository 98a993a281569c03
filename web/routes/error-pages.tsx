import { Button, Group, Text, Title } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { type ErrorComponentProps, useLocation } from '@tanstack/react-router';
import { type ReactNode, use, useEffect, useRef } from 'react';
import { ApiError } from '../api/client.ts';
import { defineMessages, useMessages } from '../i18n/messages.ts';
import { useDocumentTitle } from '../ui/browser/document-title.ts';
import classes from './error-pages.module.css';
import { IsInMainLandmark } from './main-landmark.ts';
import { BundleError, reloadOnce } from '../route-parts/chunk-reload.ts';
import { getPageStatus } from '../route-parts/page-error.ts';

const errorMessages = defineMessages('error-page', {
  notFoundTitle: '404 Not Found',
  notFoundNewer: 'This page could not be found',
  notFoundHelp: 'There is no page at this address. The link may be old, or a letter is missing.',
  error: 'An error occurred',
  errorHelp: 'The page could not be shown. Try again; if it happens again, tell support what you did.',
  goHome: 'Go to the home page',
  tryAgain: 'Try again',
  requestId: 'Request id {id}',
  offline: 'You are offline',
  offlineHelp:
    'This page opens by itself when the connection is back. Scan stations that were opened on this device work without it.',
  goBack: 'Go back',
});

export function NotFoundPage() {
  const t = useMessages(errorMessages);
  const isNewer = useLocation({ select: ({ pathname }) => /^\/next(\/|$)/i.test(pathname) });
  return (
    <ErrorFrame title={t(isNewer ? 'notFoundNewer' : 'notFoundTitle')} help={t('notFoundHelp')}>
      <Button component="a" href="/">
        {t('goHome')}
      </Button>
    </ErrorFrame>
  );
}

/** The page shown in place of a page that failed. */
export function ErrorPage({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  const t = useMessages(errorMessages);
  const { online } = useNetwork();
  const isOffline = !online;
  const retry = useRetry(error, reset, isOffline);
  if (getPageStatus(error) === 404) return <NotFoundPage />;
  const problem = error instanceof ApiError ? error.problem : undefined;
  return (
    <ErrorFrame
      title={isOffline ? t('offline') : t('error')}
      help={isOffline ? t('offlineHelp') : (problem?.error ?? t('errorHelp'))}
    >
      {isOffline ? (
        <Button variant="default" onClick={() => history.back()}>
          {t('goBack')}
        </Button>
      ) : (
        <Group gap="sm">
          <Button onClick={retry}>{t('tryAgain')}</Button>
          <Button component="a" href="/" variant="default">
            {t('goHome')}
          </Button>
        </Group>
      )}
      {problem?.requestId ? (
        <Text size="xs" c="dimmed" mt="md">
          {t('requestId', { id: problem.requestId })}
        </Text>
      ) : null}
    </ErrorFrame>
  );
}

/** Shows the page again: at once when the connection is back, and by the returned function. */
function useRetry(error: unknown, reset: () => void, isOffline: boolean): () => void {
  const isBundleMissing = error instanceof BundleError;
  const wasOffline = useRef(isOffline);
  useEffect(() => {
    if (isOffline) wasOffline.current = true;
    else if (wasOffline.current) (isBundleMissing ? reloadPage : reset)();
    // The bundle failed while offline, when a link to the page was pointed at.
    else if (isBundleMissing) reloadOnce();
  }, [isOffline, isBundleMissing, reset]);
  return isBundleMissing ? reloadPage : reset;
}

const reloadPage = () => location.reload();

interface ErrorFrameProps {
  readonly title: string;
  readonly help: string;
  readonly children: ReactNode;
}

function ErrorFrame({ title, help, children }: ErrorFrameProps) {
  useDocumentTitle(title);
  // The shell has a main landmark; without the shell the error page is the landmark.
  const Landmark = use(IsInMainLandmark) ? 'div' : 'main';
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
