import type { NavigationEntry, NavigationLink, NavigationViewer, Portal } from './navigation-entry.ts';
import { NAVIGATION, type NavigationKey } from './navigation-table.ts';

type PortalLink = NavigationLink<NavigationEntry & { readonly key: NavigationKey }>;

/** The entries of a portal a user may see, each with its submenu. */
export function visibleNavigation(portal: Portal, viewer: NavigationViewer): readonly PortalLink[] {
  return linksOf<NavigationEntry & { readonly key: NavigationKey }>(NAVIGATION, portal, viewer);
}

/** What of a table a viewer sees in a portal. */
export function linksOf<Entry extends NavigationEntry>(
  table: readonly Entry[],
  portal: Portal,
  viewer: NavigationViewer,
): readonly NavigationLink<Entry>[] {
  const seen = table.filter((entry) => entry.portals.includes(portal) && isVisible(entry, viewer));
  const toLink = (entry: Entry): NavigationLink<Entry> => {
    const isNewer = entry.newer !== undefined && isOn(viewer, entry.newer.flag);
    const [path, other] = isNewer ? [entry.newer.path, entry.path] : [entry.path, entry.newer?.path];
    return {
      key: entry.key,
      path: fillIn(path, viewer),
      group: entry.group,
      also: [...(entry.also ?? []), ...(other === undefined ? [] : [other])].map((one) =>
        fillIn(one, viewer),
      ),
      children: seen.filter((other) => other.under === entry.key).map(toLink),
    };
  };
  return seen.filter((entry) => entry.under === undefined).map(toLink);
}

function isVisible(entry: NavigationEntry, viewer: NavigationViewer): boolean {
  return (
    (entry.permission === 'session' || viewer.permissions.includes(entry.permission)) &&
    (entry.flag === undefined || isOn(viewer, entry.flag)) &&
    (entry.hiddenBy === undefined || !isOn(viewer, entry.hiddenBy)) &&
    (entry.service === undefined || serves(viewer, entry.service)) &&
    (!entry.path.includes(PARTNER_ID) || partnerIdOf(viewer) !== undefined)
  );
}

function isOn(viewer: NavigationViewer, flag: string): boolean {
  return viewer.flags?.[flag] === true;
}

/** By the code of the service type, never by a title: titles are words of the screen and change with its language. */
function serves(viewer: NavigationViewer, { code, flag }: NonNullable<NavigationEntry['service']>): boolean {
  if (!isOn(viewer, flag)) return true;
  return (
    viewer.partnerProfiles?.[0]?.partnerServiceType.some(({ Service }) => Service.Name === code) ?? false
  );
}

const PARTNER_ID = '{partnerId}';

function partnerIdOf(viewer: NavigationViewer): string | undefined {
  return viewer.partnerProfiles?.[0]?.partnerId;
}

function fillIn(path: string, viewer: NavigationViewer): string {
  return path.replaceAll(PARTNER_ID, partnerIdOf(viewer) ?? PARTNER_ID);
}

/** Where a portal begins for a user: its first page; undefined for whoever has no business in it. */
export function portalHome(portal: Portal, viewer: NavigationViewer): string | undefined {
  if (portal === 'partner' && partnerIdOf(viewer) === undefined) return undefined;
  return visibleNavigation(portal, viewer)[0]?.path;
}

/** Where `/` leads: the first page the user may see, of the Client Portal first where they have both. */
export function homePath(viewer: NavigationViewer): string {
  const [portal] = portalsOf(viewer);
  return (portal && portalHome(portal, viewer)) ?? '/tracking';
}

/** Which portals a user goes about in; one that holds nothing beyond what another shows them as well is not offered. */
export function portalsOf(viewer: NavigationViewer): readonly Portal[] {
  const pages = new Map<Portal, readonly string[]>();
  for (const portal of ['client', 'partner'] as const)
    if (portalHome(portal, viewer) !== undefined)
      pages.set(
        portal,
        visibleNavigation(portal, viewer).map((link) => link.path),
      );
  const partner = pages.get('partner');
  if (partner !== undefined && pages.get('client')?.every((path) => partner.includes(path)) === true)
    return ['partner'];
  return [...pages.keys()];
}

/**
 * Which portal a path belongs to: the Partner Portal's paths say so; a page of both belongs to the one the user is in
 * (`current`) or, where they have one only, to that.
 */
export function portalOf(pathname: string, viewer: NavigationViewer, current: Portal = 'client'): Portal {
  if (/\/partner-portals(\/|$)/i.test(pathname)) return 'partner';
  const portals = portalsOf(viewer).filter(
    (portal) => activeKeys(visibleNavigation(portal, viewer), pathname).size > 0,
  );
  return portals.includes(current) ? current : (portals[0] ?? 'client');
}

/**
 * The keys of the links that are the place we are at: the one whose path says most of it, and the entry it stands
 * under. Paths compare without case, as routes do; a path with a query wants that query too.
 */
export function activeKeys(
  links: readonly NavigationLink[],
  pathname: string,
  search = '',
): ReadonlySet<string> {
  const at = { path: pathname.toLowerCase(), query: new URLSearchParams(search) };
  let best: { readonly weight: number; readonly keys: readonly string[] } = { weight: 0, keys: [] };
  const look = (link: NavigationLink, above: readonly string[]): void => {
    const keys = [...above, link.key];
    const weight = Math.max(...[link.path, ...link.also].map((path) => weightOf(path, at)));
    if (weight > 0 && weight >= best.weight) best = { weight, keys };
    for (const child of link.children) look(child, keys);
  };
  for (const link of links) look(link, []);
  return new Set(best.keys);
}

/** How much of a place a path names; 0 where it is not there. */
function weightOf(path: string, at: { readonly path: string; readonly query: URLSearchParams }): number {
  const [own = '', wanted = ''] = path.toLowerCase().split('?');
  if (at.path !== own && !at.path.startsWith(`${own}/`)) return 0;
  const wants = [...new URLSearchParams(wanted)];
  const given = new Map([...at.query].map(([name, value]) => [name.toLowerCase(), value.toLowerCase()]));
  return wants.every(([name, value]) => given.get(name) === value) ? own.length + wants.length : 0;
}
