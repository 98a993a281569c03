import { Button, Group, Text, Title } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { Component, type ReactNode, use, useEffect } from 'react';
import { ApiError } from '../api/client.ts';
import { useMessages } from '../i18n/messages.ts';
import classes from './error-pages.module.css';
import { InMain } from './in-main.ts';
import { shellMessages } from './shell-messages.ts';

export function NotFoundPage() {
  const t = useMessages(shellMessages);
  return (
    <Frame title={t('notFound')} help={t('notFoundHelp')}>
      <Button component="a" href="/">
        {t('goHome')}
      </Button>
    </Frame>
  );
}

/** Any failure of a page, of its data or of its bundle. */
export function ErrorPage({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  return (
    <LastResort>
      <Failure error={error} reset={reset} />
    </LastResort>
  );
}

function Failure({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  const t = useMessages(shellMessages);
  const problem = error instanceof ApiError ? error.problem : undefined;
  if (problem?.status === 404) return <NotFoundPage />;
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

/** The error page's own error page: plain elements only, since anything else may be what failed. */
class LastResort extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main>
        <p>{shellMessages.texts.failedTwice}</p>
        <a href="/">{shellMessages.texts.goBackHome}</a>
      </main>
    );
  }
}
