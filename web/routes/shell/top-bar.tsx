import { ActionIcon, Burger, Kbd, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import type { SessionUser } from '@portal/contract/auth';
import { portalOf } from '@portal/contract/navigation';
import { Suspense, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { keyCaps } from '../../ui/commands/key-caps.ts';
import { dismissJob, useJobs } from '../../ui/jobs/jobs-store.ts';
import { JobsTray } from '../../ui/jobs/jobs-tray.tsx';
import { tip } from '../../ui/tip.ts';
import { shellMessages } from '../shell-messages.ts';
import { MoreMenu } from './more-menu.tsx';
import { navigationFor } from './navigation-for.ts';
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

export function TopBar({ user }: { readonly user: SessionUser }) {
  const t = useMessages(shellMessages);
  const at = useRouterState({ select: (state) => state.location });
  const [drawer, setDrawer] = useState(false);
  const [drawerAsked, setDrawerAsked] = useState(false);
  const [, openPalette] = useOpenPalette();
  const jobs = useJobs();
  const portal = portalOf(at.pathname, user);
  const links = navigationFor(user, t, portal, at);
  const main = links.filter((link) => link.group === 'main');
  const more = links.filter((link) => link.group === 'more');

  return (
    <header className={classes.bar} data-no-print>
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
      <PortalSwitcher portal={portal} user={user} />
      <nav aria-label={t('mainMenu')} className={classes.links}>
        {main.map((link) => (
          <Link
            key={link.key}
            to={link.path}
            className={classes.link}
            aria-current={link.active ? 'page' : undefined}
          >
            {link.label}
          </Link>
        ))}
        {more.length > 0 ? <MoreMenu links={more} /> : null}
      </nav>
      <UnstyledButton
        className={classes.find}
        onClick={() => openPalette(true)}
        aria-keyshortcuts="Control+K"
      >
        <IconSearch size={16} aria-hidden />
        <span className={classes.findText}>{t('findShort')}</span>
        <span className={classes.findKeys}>
          {keyCaps('mod+k').map((cap) => (
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
        {...tip(t('findShort'))}
        onClick={() => openPalette(true)}
      >
        <IconSearch size={20} aria-hidden />
      </ActionIcon>
      <JobsTray jobs={jobs} onDismiss={dismissJob} />
      <Suspense fallback={<span className={classes.bell} />}>
        <NotificationBell />
      </Suspense>
      <ProfileMenu user={user} />
      {drawerAsked ? (
        <Suspense fallback={null}>
          <MenuDrawer opened={drawer} onClose={() => setDrawer(false)} links={links} />
        </Suspense>
      ) : null}
    </header>
  );
}
