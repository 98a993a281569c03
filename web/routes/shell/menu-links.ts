import {
  activeKeys,
  type NavigationKey,
  type NavigationLink,
  type NavigationViewer,
  type Portal,
  portalsOf,
  visibleNavigation,
} from '@portal/contract/navigation';
import type { Translate } from '../../i18n/messages.ts';
import type { shellMessages } from '../shell-messages.ts';

/** A link of the menus, with its words, and whether it is the place we are at. */
export interface MenuLink extends Pick<NavigationLink, 'path' | 'group'> {
  readonly key: NavigationKey;
  readonly label: string;
  readonly active: boolean;
  readonly children: readonly MenuLink[];
}

/** The table says which link is the place we are at; the router's own reading would light up all that begin alike. */
export const BY_THE_TABLE = { exact: true };

interface Place {
  readonly pathname: string;
  readonly searchStr: string;
}

/** The links a user sees in a portal. */
export function navigationFor(
  user: NavigationViewer,
  t: Translate<typeof shellMessages.texts>,
  portal: Portal,
  at?: Place,
): readonly MenuLink[] {
  const links = visibleNavigation(portal, user);
  const active = at === undefined ? new Set<string>() : activeKeys(links, at.pathname, at.searchStr);
  const toMenuLink = (link: (typeof links)[number]): MenuLink => ({
    key: link.key,
    path: link.path,
    group: link.group,
    label: t(link.key),
    active: active.has(link.key),
    children: link.children.map(toMenuLink),
  });
  return links.map(toMenuLink);
}

/** Every page a user sees a link to, each once: for the command palette. */
export function allPagesFor(
  user: NavigationViewer,
  t: Translate<typeof shellMessages.texts>,
): readonly MenuLink[] {
  const pages = new Map<string, MenuLink>();
  const add = (link: MenuLink): void => {
    if (!pages.has(link.path)) pages.set(link.path, link);
    link.children.forEach(add);
  };
  for (const portal of portalsOf(user)) navigationFor(user, t, portal).forEach(add);
  return [...pages.values()];
}
