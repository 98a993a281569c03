import { Alert } from '@mantine/core';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useFoundJobs } from '../../features/jobs/find-jobs.ts';
import { useOrderCommands } from '../../features/orders/use-order-commands.ts';
import { useMessages } from '../../i18n/messages.ts';
import { offerChineseLetters } from '../../ui/chinese-letters.ts';
import { useShortcutKeys } from '../../ui/commands/use-shortcut-keys.ts';
import { Toasts } from '../../ui/toasts.tsx';
import { InMain } from '../in-main.ts';
import { shellMessages } from '../shell-messages.ts';
import { useUser } from '../use-user.ts';
import classes from './shell.module.css';
import { ShellDialogs } from './shell-dialogs.tsx';
import { TopBar } from './top-bar.tsx';

/** The frame of every signed-in page. */
export function Shell() {
  const t = useMessages(shellMessages);
  const user = useUser();
  useShortcutKeys();
  useFocusOnNewPage();
  useOrderCommands();
  useFoundJobs();
  useEffect(offerChineseLetters, []);
  return (
    <>
      <a className={classes.skip} href="#content">
        {t('skip')}
      </a>
      <TopBar user={user} />
      {user.suspended ? (
        <Alert color="yellow" radius={0} className={classes.suspended ?? ''}>
          {t('suspended', { reason: user.suspensionReason ?? t('suspendedWhy') })}
        </Alert>
      ) : null}
      <main id="content" tabIndex={-1} className={classes.content}>
        <InMain value={true}>
          <Outlet />
        </InMain>
      </main>
      <Toasts />
      <ShellDialogs user={user} />
    </>
  );
}

/** A new page takes the focus, so that a screen reader speaks of it and Tab starts in it. */
function useFocusOnNewPage(): void {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const last = useRef(path);
  useEffect(() => {
    if (path === undefined || last.current === path) return;
    const first = last.current === undefined;
    last.current = path;
    if (!first) document.getElementById('content')?.focus({ preventScroll: true });
  }, [path]);
}
