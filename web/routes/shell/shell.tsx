import { Alert } from '@mantine/core';
import type { SessionUser } from '@portal/contract/auth';
import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { useOrderCommands } from '../../features/orders/palette/use-order-commands.ts';
import { isStationDevice, subscribeToStationDevice } from '../../features/scanning/queue/station-presence.ts';
import { useFlags } from '../../flags/flag-store.ts';
import { lazyPart } from '../../i18n/lazy-part.ts';
import { useMessages } from '../../i18n/messages.ts';
import { sessionMessages } from '../../session/session-messages.ts';
import { useUserAtPartner } from '../../session/current-partner.ts';
import { useUser } from '../../session/use-user.ts';
import { watchDeviceUser } from '../../session/watch-device-user.ts';
import { setProductTitle } from '../../ui/browser/document-title.ts';
import { runWhenIdle } from '../../ui/browser/when-idle.ts';
import { loadChineseFontWhenIdle } from '../../ui/theme/chinese-font.ts';
import { useShortcutKeys } from '../../ui/commands/use-shortcut-keys.ts';
import { Toasts } from '../../ui/toast/toasts.tsx';
import { IsInMainLandmark } from '../main-landmark.ts';
import { shellMessages } from '../shell-messages.ts';
import { useCurrentPortal } from './current-portal.ts';
import { FloatingButtons } from './floating-buttons.tsx';
import { getLayout, SideNavigation } from './layout.ts';
import { buildMenuLinks } from './menu-links.ts';
import classes from './shell.module.css';
import { ShellDialogs } from './shell-dialogs.tsx';
import { SiteFooter } from './site-footer.tsx';
import { TopBar } from './top-bar.tsx';
import { useMini } from './use-mini.ts';

const ViewedCustomer = lazyPart(() => import('./viewed-customer.tsx'), 'ViewedCustomer');
const DeviceWork = lazyPart(() => import('./device-work.tsx'), 'DeviceWork');

/**
 * The frame of all signed-in pages, in both layouts. The page has the same position in the React tree in both, so that
 * its state survives a change of the layout flag.
 */
export function Shell() {
  const t = useMessages(shellMessages);
  const tSession = useMessages(sessionMessages);
  const flags = useFlags();
  const location = useRouterState({ select: (state) => state.location });
  const user = useUserAtPartner(useUser(), location.href);
  const [portal, enterPortal] = useCurrentPortal(user, location.pathname);
  const productKey = portal === 'partner' ? 'partnerProduct' : 'product';
  const [isMini, setIsMini] = useMini();
  useShortcutKeys();
  useFocusOnNewPage();
  useOrderCommands();
  useRestoreWork(user);
  useEffect(() => watchDeviceUser(user.id), [user.id]);
  useEffect(() => setProductTitle(shellMessages.texts[productKey]), [productKey]);
  useEffect(loadChineseFontWhenIdle, []);
  const layout = getLayout(flags);
  const links = buildMenuLinks({ ...user, flags }, t, portal, location);
  const isDrawer = layout === 'drawer';
  const isStation = useSyncExternalStore(subscribeToStationDevice, isStationDevice);
  return (
    <>
      <a className={classes.skip} href="#content">
        {t('skip')}
      </a>
      <TopBar
        user={user}
        layout={layout}
        portal={portal}
        onPortalChange={enterPortal}
        links={links}
        isMini={isMini}
        onMiniChange={setIsMini}
      />
      <div className={classes.frame} data-layout={layout} data-mini={isMini}>
        {isDrawer ? (
          <Suspense fallback={<div className={classes.drawerPlace} />}>
            <SideNavigation links={links} isMini={isMini} />
          </Suspense>
        ) : null}
        <div className={classes.column}>
          {isStation ? (
            <Suspense fallback={null}>
              <DeviceWork userId={user.id} path={location.pathname} />
            </Suspense>
          ) : null}
          {user.viewedCustomer === null ? null : (
            <Suspense fallback={null}>
              <ViewedCustomer name={user.viewedCustomer} />
            </Suspense>
          )}
          {user.suspended ? (
            <Alert color="yellow" radius={0} className={classes.suspended ?? ''}>
              {t('suspended', { reason: user.suspensionReason ?? tSession('noSuspensionReason') })}
            </Alert>
          ) : null}
          <main id="content" tabIndex={-1} className={classes.content}>
            <IsInMainLandmark value={true}>
              <Outlet />
            </IsInMainLandmark>
          </main>
          {isDrawer ? <SiteFooter user={user} portal={portal} /> : null}
        </div>
      </div>
      <FloatingButtons chat={flags['display-lchat-on-client-portal'] && user.viewedCustomer === null} />
      <Toasts />
      <ShellDialogs user={user} />
    </>
  );
}

/** Moves the focus to a new page, so that screen readers announce it and Tab starts in it. */
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

function useRestoreWork({ permissions }: SessionUser): void {
  const queries = useQueryClient();
  useEffect(() => {
    runWhenIdle(
      () =>
        void import('./restore-work.ts')
          .then(({ restoreWork }) => restoreWork(queries, permissions))
          .catch(() => undefined),
    );
  }, [queries, permissions]);
}
