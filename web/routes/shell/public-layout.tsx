import { Button } from '@mantine/core';
import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sessionQuery } from '../../api/session.ts';
import { resolveFlags } from '../../flags/flag-store.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Mark } from '../../ui/display/mark.tsx';
import { PagePending } from '../page-pending.tsx';
import { loginMessages } from '../login/login-messages.ts';
import { IsInMainLandmark } from '../main-landmark.ts';
import { shellMessages } from '../shell-messages.ts';
import classes from './public-layout.module.css';
import { Shell } from './shell.tsx';

/** The layout of public pages: the shell for signed-in users, else a bar with a sign-in button. */
export function PublicLayout() {
  const t = useMessages(shellMessages);
  const tLogin = useMessages(loginMessages);
  const href = useRouterState({ select: (state) => state.location.href });
  const session = useQuery(sessionQuery);
  const isLoaded = session.data !== undefined;
  const clientId = session.data?.clientId ?? null;
  useEffect(() => {
    if (isLoaded) void resolveFlags(clientId);
  }, [isLoaded, clientId]);
  if (session.data) return <Shell />;
  if (session.isPending) return <PagePending />;
  return (
    <>
      <header className={classes.bar}>
        <Link to="/" className={classes.logo}>
          <Mark /> {t('product')}
        </Link>
        <Button component="a" variant="default" href={`/login?next=${encodeURIComponent(href)}`}>
          {tLogin('signIn')}
        </Button>
      </header>
      <main id="content" tabIndex={-1} className={classes.content}>
        <IsInMainLandmark value={true}>
          <Outlet />
        </IsInMainLandmark>
      </main>
    </>
  );
}
