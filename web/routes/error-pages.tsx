import { Button, Group, Text, Title } from '@mantine/core';
import { type ErrorComponentProps, useLocation } from '@tanstack/react-router';
import { type ReactNode, use, useEffect } from 'react';
import { ApiError } from '../api/client.ts';
import { useMessages } from '../i18n/messages.ts';
import classes from './error-pages.module.css';
import { InMain } from './main-landmark.ts';
import { pageStatus } from '../route-parts/page-error.ts';
import { shellMessages } from './shell-messages.ts';

export function NotFoundPage() {
  const t = useMessages(shellMessages);
  const isNewer = useLocation({ select: ({ pathname }) => /^\/next(\/|$)/i.test(pathname) });
  return (
    <Frame title={t(isNewer ? 'notFoundNewer' : 'notFound')} help={t('notFoundHelp')}>
      <Button component="a" href="/">
        {t('goHome')}
      </Button>
    </Frame>
  );
}

/** What stands in the place of a page that failed. */
export function ErrorPage({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  const t = useMessages(shellMessages);
  if (pageStatus(error) === 404) return <NotFoundPage />;
  const problem = error instanceof ApiError ? error.problem : undefined;
  return (
    <Frame title={t('failed')} help={problem?.error ?? t('failedHelp')}>
      <Group gap="sm">
        <Button onClick={reset}>{t('again')}</Button>
        <Button component="a" href="/" variant="default">
          {t('goHome')}
        </Button>
      </Group>
      {problem?.requestId ? (
        <Text size="xs" c="dimmed" mt="md">
          {t('requestId', { id: problem.requestId })}
        </Text>
      ) : null}
    </Frame>
  );
}

interface FrameProps {
  readonly title: string;
  readonly help: string;
  readonly children: ReactNode;
}

function Frame({ title, help, children }: FrameProps) {
  const t = useMessages(shellMessages);
  // Inside the shell there is a main part already; where the shell itself failed, this is it.
  const Landmark = use(InMain) ? 'div' : 'main';
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
