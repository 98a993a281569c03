import type { Permission } from '../auth/index.ts';

export type Portal = 'client' | 'partner';

export interface NavigationEntry {
  /** Unique; also the key of its words in the message catalogue. */
  readonly key: string;
  readonly path: string;
  readonly title: string;
  readonly portal: Portal;
  /** `main` stands in the top bar, `more` in its 'More' menu. */
  readonly group: 'main' | 'more';
  /** The permission of the page's own API call: whoever may not call it does not see the link. */
  readonly permission: Permission;
  /** Shown only while this flag is on. */
  readonly flag?: string;
  /** Other paths that make the link active. */
  readonly also?: readonly string[];
}

/** Every page that is built and linked, in the order of the top bar. A page enters the table when it works. */
export const NAVIGATION: readonly NavigationEntry[] = [
  {
    key: 'orders',
    path: '/orders',
    title: 'L-Parcel',
    portal: 'client',
    group: 'main',
    permission: 'orders.read',
  },
  {
    key: 'tracking',
    path: '/tracking',
    title: 'Tracking',
    portal: 'client',
    group: 'main',
    permission: 'tracking.read',
  },
  {
    key: 'lcontrol',
    path: '/lControl',
    title: 'L-Control',
    portal: 'client',
    group: 'more',
    permission: 'routing.read',
  },
  {
    key: 'addressBook',
    path: '/address-book',
    title: 'Address book',
    portal: 'client',
    group: 'more',
    permission: 'address-book.read',
  },
];

export interface NavigationViewer {
  readonly permissions: readonly Permission[];
  /** A flag that does not resolve counts as off. */
  readonly flags?: Readonly<Record<string, boolean>>;
}

/** The entries of a portal a user may see. */
export function visibleNavigation(portal: Portal, viewer: NavigationViewer): readonly NavigationEntry[] {
  return NAVIGATION.filter(
    (entry) =>
      entry.portal === portal &&
      viewer.permissions.includes(entry.permission) &&
      (entry.flag === undefined || viewer.flags?.[entry.flag] === true),
  );
}

/** Where `/` leads: the first page the user may see, of their own portal first. */
export function homePath(viewer: NavigationViewer): string {
  const entries = [...visibleNavigation('client', viewer), ...visibleNavigation('partner', viewer)];
  return entries[0]?.path ?? '/tracking';
}

/** Is this entry the place we are at? Paths compare without case, as routes do. */
export function isActive(entry: NavigationEntry, pathname: string): boolean {
  const at = pathname.toLowerCase();
  return [entry.path, ...(entry.also ?? [])].some((path) => {
    const own = path.toLowerCase();
    return at === own || at.startsWith(`${own}/`);
  });
}
