import type { Permission } from '../auth/index.ts';
import type { NavigationEntry } from './navigation-entry.ts';
import { NAVIGATION } from './navigation-table.ts';
import { PATHS, type PagePath } from './paths.ts';

/** What decides which paths a signed-in user can open; a session user has these fields. */
export interface PageViewer {
  readonly permissions: readonly Permission[];
  readonly clientId: string | null;
  readonly customerId: string | null;
  readonly partnerProfiles: readonly {
    readonly partnerId: string;
    readonly partnerServiceType: readonly { readonly Service: { readonly Name: string } }[];
  }[];
  /** A flag that does not resolve counts as off. */
  readonly flags?: Readonly<Record<string, boolean>>;
}

/**
 * Whether a signed-in user can open a path. The permission is that of the page, otherwise that of the navigation entry
 * of its area. A path outside both tables can be opened by every user; it shows the 404 page.
 */
export function canOpenPath(pathname: string, viewer: PageViewer): boolean {
  const page = findPage(pathname);
  if (page?.audience === 'guest' || page?.audience === 'any') return true;
  if (page?.audience === 'partner') return canOpenPartnerPath(pathname, viewer);
  if (page?.clientUsersOnly === true && (viewer.clientId === null || viewer.customerId !== null))
    return false;
  const permission = page?.permission ?? findEntry(pathname)?.permission ?? 'session';
  return permission === 'session' || viewer.permissions.includes(permission);
}

/** The partner of a path of the Partner Portal, if the path names it. */
const PARTNER_SEGMENT = /^(\/partner-portals)\/([0-9a-f]{8}-[0-9a-f-]{27})(?=\/|$)/;

/** Whether a partner of the viewer has the service types of the page: the partner of the path, otherwise the first one. */
function canOpenPartnerPath(pathname: string, { partnerProfiles, flags }: PageViewer): boolean {
  const path = normalizePath(pathname);
  const partnerId = PARTNER_SEGMENT.exec(path)?.[2];
  const profile = partnerProfiles.find((one) => one.partnerId === partnerId) ?? partnerProfiles[0];
  if (profile === undefined) return false;
  const serviceType = findEntry(path.replace(PARTNER_SEGMENT, '$1'))?.serviceType;
  if (serviceType === undefined || flags?.[serviceType.flag] !== true) return true;
  const { code, alsoOpenFor = [] } = serviceType;
  return profile.partnerServiceType.some(({ Service }) => [code, ...alsoOpenFor].includes(Service.Name));
}

/** The page of a path: the first row of PATHS that matches, in any letter case. */
export function findPage(pathname: string): PagePath | undefined {
  const path = normalizePath(pathname);
  return PATTERNS.find(({ pattern }) => pattern.test(path))?.page;
}

/** A query of a row of PATHS; the `?` of an optional parameter is followed by a slash or the end. */
const QUERY = /\?\w+=.*$/;

/** `:id` matches one segment, `:id?` one or none. */
function toPattern(path: string): RegExp {
  const source = path
    .replace(QUERY, '')
    .replace(/\/$/, '')
    .replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?')
    .replaceAll(/\/:\w+/g, '/[^/]+');
  return new RegExp(`^${source}$`, 'i');
}

const PATTERNS = PATHS.map((page) => ({ page, pattern: toPattern(page.path) }));

const ENTRIES: readonly NavigationEntry[] = NAVIGATION;

/** The navigation entry with the longest path that is the path or an ancestor of it. */
function findEntry(pathname: string): NavigationEntry | undefined {
  const path = normalizePath(pathname);
  let best: { readonly length: number; readonly entry?: NavigationEntry } = { length: 0 };
  for (const entry of ENTRIES)
    for (const linked of [entry.path, entry.newerPage?.path ?? entry.path, ...(entry.otherPaths ?? [])]) {
      const entryPath = linked.replace(QUERY, '').toLowerCase();
      const isMatch = path === entryPath || path.startsWith(`${entryPath}/`);
      if (isMatch && entryPath.length > best.length) best = { length: entryPath.length, entry };
    }
  return best.entry;
}

function normalizePath(pathname: string): string {
  return pathname.toLowerCase().replace(/\/+$/, '');
}
