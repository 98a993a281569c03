import { ActionIcon, Burger, Kbd, UnstyledButton } from '@mantine/core';
import { IconBell, IconLayoutSidebar, IconSearch } from '@tabler/icons-react';
import type { SessionUser } from '@portal/contract/auth';
import type { Portal } from '@portal/contract/navigation';
import { Suspense, useState } from 'react';
import { openPalette } from '../../ui/commands/palette-store.ts';
import { useMessages } from '../../i18n/messages.ts';
import { formatKeys } from '../../ui/commands/shortcut-keys.ts';
import { dismissJob, useJobs } from '../../ui/jobs/jobs-store.ts';
import { JobsTray } from '../../ui/jobs/jobs-tray.tsx';
import { tooltip } from '../../ui/tooltip/tooltip.tsx';
import { shellMessages } from '../shell-messages.ts';
import { type Layout, TopLinks } from './layout.ts';
import type { MenuLink } from './menu-links.ts';
import { PortalSwitcher } from './portal-switcher.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import classes from './top-bar.module.css';
import { lazyPart } from '../../i18n/lazy-part.ts';

// Used on phones only, so it loads when it first opens.
const MenuDrawer = lazyPart(() => import('./menu-drawer.tsx'), 'MenuDrawer');

// Loads after the page, with the number of unread notifications. A click before that opens it once it has loaded.
const NotificationBell = lazyPart(
  () => import('../../features/notifications/notification-bell.tsx'),
  'NotificationBell',
);

interface TopBarProps {
  readonly user: SessionUser;
  readonly layout: Layout;
  readonly portal: Portal;
  readonly onPortalChange: (next: Portal) => void;
  readonly links: readonly MenuLink[];
  readonly isMini: boolean;
  readonly onMiniChange: (next: boolean) => void;
}

/** The bar over all pages. In the top-bar layout it contains the links. */
export function TopBar({ user, layout, portal, onPortalChange, links, isMini, onMiniChange }: TopBarProps) {
  const t = useMessages(shellMessages);
  // Undefined until it first opens.
  const [isDrawerOpen, setIsDrawerOpen] = useState<boolean>();
  const [isBellClicked, setIsBellClicked] = useState(false);
  const jobs = useJobs();
  const findLabel = t('findShort');
  const miniLabel = t(isMini ? 'widenMenu' : 'narrowMenu');

  return (
    <header className={classes.bar} data-layout={layout} data-no-print>
      <Burger
        className={classes.burger ?? ''}
        size="sm"
        opened={isDrawerOpen ?? false}
        onClick={() => setIsDrawerOpen(true)}
        aria-label={t('openMenu')}
      />
      {layout === 'drawer' ? (
        <ActionIcon
          className={classes.mini ?? ''}
          variant="subtle"
          color="gray"
          size={36}
          aria-label={miniLabel}
          aria-pressed={isMini}
          {...tooltip(miniLabel)}
          onClick={() => onMiniChange(!isMini)}
        >
          <IconLayoutSidebar size={20} aria-hidden />
        </ActionIcon>
      ) : null}
      <PortalSwitcher portal={portal} onPortalChange={onPortalChange} user={user} />
      {layout === 'top-bar' ? (
        <Suspense fallback={null}>
          <TopLinks links={links} />
        </Suspense>
      ) : null}
      <UnstyledButton className={classes.find} onClick={openPalette} aria-keyshortcuts="Control+K">
        <IconSearch size={16} aria-hidden />
        <span className={classes.findText}>{findLabel}</span>
        <span className={classes.findKeys}>
          {formatKeys('mod+k').map((key) => (
            <Kbd key={key} size="xs">
              {key}
            </Kbd>
          ))}
        </span>
      </UnstyledButton>
      <ActionIcon
        className={classes.findIcon ?? ''}
        variant="subtle"
        color="gray"
        size={36}
        aria-label={findLabel}
        {...tooltip(findLabel)}
        onClick={openPalette}
      >
        <IconSearch size={20} aria-hidden />
      </ActionIcon>
      <JobsTray jobs={jobs} onDismiss={dismissJob} />
      <Suspense
        fallback={
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('notifications')}
            onClick={() => setIsBellClicked(true)}
          >
            <IconBell size={20} aria-hidden />
          </ActionIcon>
        }
      >
        <NotificationBell opensAtOnce={isBellClicked} />
      </Suspense>
      <ProfileMenu user={user} layout={layout} links={links.filter((link) => link.group === 'profile')} />
      {isDrawerOpen === undefined ? null : (
        <Suspense fallback={null}>
          <MenuDrawer
            isOpen={isDrawerOpen}
            onClose={() => setIsDrawerOpen(false)}
            title={t(portal === 'partner' ? 'partnerProduct' : 'product')}
            links={links}
          />
        </Suspense>
      )}
    </header>
  );
}
