import type { SessionUser } from '@portal/contract/auth';
import { type NavigationEntry, type Portal, visibleNavigation } from '@portal/contract/navigation';
import type { Translate } from '../../i18n/messages.ts';
import { shellMessages } from '../shell-messages.ts';

type ShellTexts = typeof shellMessages.texts;

export interface NavigationLink extends NavigationEntry {
  readonly label: string;
}

/** The links a user sees, in a portal or in all, with their words. */
export function navigationFor(
  user: Pick<SessionUser, 'permissions'>,
  t: Translate<ShellTexts>,
  portal?: Portal,
): readonly NavigationLink[] {
  const portals: readonly Portal[] = portal === undefined ? ['client', 'partner'] : [portal];
  return portals
    .flatMap((one) => visibleNavigation(one, user))
    .map((entry) => ({ ...entry, label: hasWords(entry.key) ? t(entry.key) : entry.title }));
}

type WordKey = 'orders' | 'tracking' | 'lcontrol' | 'addressBook';

function hasWords(key: string): key is WordKey {
  return Object.hasOwn(shellMessages.texts, key);
}

/** Which portal a path belongs to, as the specification tells them apart. */
export function portalOf(pathname: string): Portal {
  return /\/partner-portals(\/|$)/i.test(pathname) ? 'partner' : 'client';
}
