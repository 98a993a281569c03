import {
  findActiveKeys,
  type NavigationKey,
  type NavigationLink,
  type NavigationViewer,
  type Portal,
  getVisibleNavigation,
} from '@portal/contract/navigation';
import type { Translate } from '../../i18n/messages.ts';
import type { shellMessages } from '../shell-messages.ts';

/** A link of a menu, with its label and whether it is active. */
export interface MenuLink extends Pick<NavigationLink, 'path' | 'group'> {
  readonly key: NavigationKey;
  readonly label: string;
  readonly isActive: boolean;
  readonly children: readonly MenuLink[];
  /** Whether a menu of its submenu lists the link too, because no link of the submenu opens the same page. */
  readonly isInSubmenu: boolean;
}

/** `findActiveKeys` decides which link is active. Without `exact` the router would mark every link with the same prefix. */
export const ACTIVE_OPTIONS = { exact: true };

interface CurrentLocation {
  readonly pathname: string;
  readonly searchStr: string;
}

/** The links that a user can see in a portal. */
export function buildMenuLinks(
  user: NavigationViewer,
  t: Translate<typeof shellMessages.texts>,
  portal: Portal,
  location?: CurrentLocation,
): readonly MenuLink[] {
  const links = getVisibleNavigation(portal, user);
  const isActive =
    location === undefined ? new Set<string>() : findActiveKeys(links, location.pathname, location.searchStr);
  const toMenuLink = (link: (typeof links)[number]): MenuLink => ({
    key: link.key,
    path: link.path,
    group: link.group,
    label: t(link.key),
    isActive: isActive.has(link.key),
    children: link.children.map(toMenuLink),
    isInSubmenu: !link.children.some(({ path }) => [link.path, ...link.otherPaths].includes(path)),
  });
  return links.map(toMenuLink);
}
