import { ActionIcon, Burger, Kbd, UnstyledButton } from '@mantine/core';
import { IconLayoutSidebar, IconSearch } from '@tabler/icons-react';
import type { SessionUser } from '@portal/contract/auth';
import type { Portal } from '@portal/contract/navigation';
import { Suspense, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { formatKeys } from '../../ui/commands/key-caps.ts';
import { dismissJob, useJobs } from '../../ui/jobs/jobs-store.ts';
import { JobsTray } from '../../ui/jobs/jobs-tray.tsx';
import { tooltip } from '../../ui/tooltip/tooltip.ts';
import { shellMessages } from '../shell-messages.ts';
import { type Layout, loadTopLinks } from './layout.ts';
import type { MenuLink } from './menu-links.ts';
import { useOpenPalette } from './palette-state.ts';
import { PortalSwitcher } from './portal-switcher.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import classes from './top-bar.module.css';
import { lazyPart } from '../../i18n/lazy-part.ts';

// Only phones have it, and only when it is opened.
const MenuDrawer = lazyPart(() => import('./menu-drawer.tsx'), 'MenuDrawer');

// The page comes first, then the news; the place is kept.
const NotificationBell = lazyPart(
  () => import('../../features/notifications/notification-bell.tsx'),
  'NotificationBell',
);

const TopLinks = lazyPart(loadTopLinks, 'TopLinks');

interface TopBarProps {
  readonly user: SessionUser;
  readonly layout: Layout;
  readonly portal: Portal;
  readonly onPortal: (next: Portal) => void;
  readonly links: readonly MenuLink[];
  readonly mini: boolean;
  readonly onMini: (next: boolean) => void;
}

/** The bar over every page: the app bar of the drawer layout, and in the newer one the links too. */
export function TopBar({ user, layout, portal, onPortal, links, mini, onMini }: TopBarProps) {
  const t = useMessages(shellMessages);
  const [drawer, setDrawer] = useState(false);
  const [drawerAsked, setDrawerAsked] = useState(false);
  const [, openPalette] = useOpenPalette();
  const jobs = useJobs();

  return (
    <header className={classes.bar} data-layout={layout} data-no-print>
      <Burger
        className={classes.burger ?? ''}
        size="sm"
        opened={drawer}
        onClick={() => {
          setDrawerAsked(true);
          setDrawer(true);
        }}
        aria-label={t('openMenu')}
      />
      {layout === 'drawer' ? (
        <ActionIcon
          className={classes.mini ?? ''}
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t(mini ? 'widenMenu' : 'narrowMenu')}
          aria-pressed={mini}
          {...tooltip(t(mini ? 'widenMenu' : 'narrowMenu'))}
          onClick={() => onMini(!mini)}
        >
          <IconLayoutSidebar size={20} aria-hidden />
        </ActionIcon>
      ) : null}
      <PortalSwitcher portal={portal} onPortal={onPortal} user={user} />
      {layout === 'top-bar' ? (
        <Suspense fallback={null}>
          <TopLinks links={links} />
        </Suspense>
      ) : null}
      <UnstyledButton
        className={classes.find}
        onClick={() => openPalette(true)}
        aria-keyshortcuts="Control+K"
      >
        <IconSearch size={16} aria-hidden />
        <span className={classes.findText}>{t('findShort')}</span>
        <span className={classes.findKeys}>
          {formatKeys('mod+k').map((cap) => (
            <Kbd key={cap} size="xs">
              {cap}
            </Kbd>
          ))}
        </span>
      </UnstyledButton>
      <ActionIcon
        className={classes.findIcon ?? ''}
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('findShort')}
        {...tooltip(t('findShort'))}
        onClick={() => openPalette(true)}
      >
        <IconSearch size={20} aria-hidden />
      </ActionIcon>
      <JobsTray jobs={jobs} onDismiss={dismissJob} />
      <Suspense fallback={<span className={classes.bell} />}>
        <NotificationBell />
      </Suspense>
      <ProfileMenu user={user} layout={layout} links={links.filter((link) => link.group === 'profile')} />
      {drawerAsked ? (
        <Suspense fallback={null}>
          <MenuDrawer
            opened={drawer}
            onClose={() => setDrawer(false)}
            title={t(portal === 'partner' ? 'partnerProduct' : 'product')}
            links={links}
          />
        </Suspense>
      ) : null}
    </header>
  );
}
