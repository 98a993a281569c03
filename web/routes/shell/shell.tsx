import { Alert } from '@mantine/core';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { useFoundJobs } from '../../features/jobs/restore-jobs.ts';
import { useOrderCommands } from '../../features/orders/palette/use-order-commands.ts';
import { useFlags } from '../../flags/flag-store.ts';
import { lazyPart } from '../../i18n/lazy-part.ts';
import { useMessages } from '../../i18n/messages.ts';
import { sessionMessages } from '../../session/session-messages.ts';
import { useUser } from '../../session/use-user.ts';
import { loadChineseFontWhenIdle } from '../../ui/theme/chinese-font.ts';
import { useShortcutKeys } from '../../ui/commands/use-shortcut-keys.ts';
import { Toasts } from '../../ui/toast/toasts.tsx';
import { InMain } from '../main-landmark.ts';
import { shellMessages } from '../shell-messages.ts';
import { useCurrentPortal } from './current-portal.ts';
import { Floats } from './floating-buttons.tsx';
import { layoutOf, loadSideNavigation } from './layout.ts';
import { navigationFor } from './menu-links.ts';
import classes from './shell.module.css';
import { ShellDialogs } from './shell-dialogs.tsx';
import { SiteFooter } from './site-footer.tsx';
import { TopBar } from './top-bar.tsx';
import { useMini } from './use-mini.ts';

const SideNavigation = lazyPart(loadSideNavigation, 'SideNavigation');

/**
 * The frame of every signed-in page, in either layout. The page stands at the same place in both, so that a flag that
 * changes under it changes what is around it and loses nothing that is typed.
 */
export function Shell() {
  const t = useMessages(shellMessages);
  const tSession = useMessages(sessionMessages);
  const user = useUser();
  const flags = useFlags();
  const at = useRouterState({ select: (state) => state.location });
  const [portal, enterPortal] = useCurrentPortal(user, at.pathname);
  const [mini, setMini] = useMini();
  useShortcutKeys();
  useFocusOnNewPage();
  useOrderCommands();
  useFoundJobs();
  useEffect(loadChineseFontWhenIdle, []);
  const layout = layoutOf(flags);
  const links = navigationFor({ ...user, flags }, t, portal, at);
  const isDrawer = layout === 'drawer';
  return (
    <>
      <a className={classes.skip} href="#content">
        {t('skip')}
      </a>
      <TopBar
        user={user}
        layout={layout}
        portal={portal}
        onPortal={enterPortal}
        links={links}
        mini={mini}
        onMini={setMini}
      />
      <div className={classes.frame} data-layout={layout} data-mini={mini}>
        {isDrawer ? (
          <Suspense fallback={<div className={classes.drawerPlace} />}>
            <SideNavigation links={links} mini={mini} />
          </Suspense>
        ) : null}
        <div className={classes.column}>
          {user.suspended ? (
            <Alert color="yellow" radius={0} className={classes.suspended ?? ''}>
              {t('suspended', { reason: user.suspensionReason ?? tSession('noSuspensionReason') })}
            </Alert>
          ) : null}
          <main id="content" tabIndex={-1} className={classes.content}>
            <InMain value={true}>
              <Outlet />
            </InMain>
          </main>
          {isDrawer ? <SiteFooter /> : null}
        </div>
      </div>
      <Floats chat={flags['display-lchat-on-client-portal']} />
      <Toasts />
      <ShellDialogs user={user} flags={flags} />
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
