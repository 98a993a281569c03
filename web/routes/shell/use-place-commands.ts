import type { SessionUser } from '@portal/contract/auth';
import { listPortals } from '@portal/contract/navigation';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useFlags } from '../../flags/flag-store.ts';
import { useMessages } from '../../i18n/messages.ts';
import { type Command, useCommands } from '../../ui/commands/command-store.ts';
import { settingsMessages } from '../settings/settings-messages.ts';
import { getVisibleTabs } from '../settings/settings-tabs.ts';
import { shellMessages } from '../shell-messages.ts';
import { buildMenuLinks, type MenuLink } from './menu-links.ts';

/** Registers a command for each page and each tab of the settings that the user can open, and the sign-out. */
export function usePlaceCommands(user: SessionUser): void {
  const t = useMessages(shellMessages);
  const tSettings = useMessages(settingsMessages);
  const flags = useFlags();
  const navigate = useNavigate();
  const commands = useMemo((): readonly Command[] => {
    const links = listPortals(user).flatMap((portal) => buildMenuLinks({ ...user, flags }, t, portal));
    // A page in the menus of several portals is listed once.
    const pages = [...new Map(links.flatMap(flatten).map((link) => [link.path, link])).values()];
    const goTo = (path: string) => () => void navigate({ href: path });
    return [
      ...pages.map(({ key, path, label }) => ({
        id: `page-${key}`,
        label: t('goTo', { page: label }),
        group: 'page' as const,
        keywords: path,
        run: goTo(path),
      })),
      ...getVisibleTabs(user).map(({ key, labelKey }) => ({
        id: `settings-${key}`,
        label: t('goTo', { page: `${tSettings('settings')}: ${tSettings(labelKey)}` }),
        group: 'page' as const,
        run: goTo(`/next/settings/${key}`),
      })),
      { id: 'log-out', label: t('logOut'), group: 'action', run: goTo('/logout') },
    ];
  }, [user, flags, t, tSettings, navigate]);
  useCommands(commands, 'shell');
}

function flatten(link: MenuLink): readonly MenuLink[] {
  return [link, ...link.children.flatMap(flatten)];
}
