import type { NavigationEntry, NavigationLink, NavigationViewer, Portal } from './navigation-entry.ts';
import { NAVIGATION, type NavigationKey } from './navigation-table.ts';

type PortalLink = NavigationLink<NavigationEntry & { readonly key: NavigationKey }>;

/** The links of a portal that a user can see, each with its submenu. */
export function getVisibleNavigation(portal: Portal, viewer: NavigationViewer): readonly PortalLink[] {
  return buildLinks<NavigationEntry & { readonly key: NavigationKey }>(NAVIGATION, portal, viewer);
}

/** The visible entries of a table as links; of several with one path, the first. */
export function buildLinks<Entry extends NavigationEntry>(
  table: readonly Entry[],
  portal: Portal,
  viewer: NavigationViewer,
): readonly NavigationLink<Entry>[] {
  const visibleEntries = table
    .filter((entry) => entry.portals.includes(portal) && isVisible(entry, viewer))
    .filter(({ path }, index, entries) => entries.findIndex((other) => other.path === path) === index);
  const toLink = (entry: Entry): NavigationLink<Entry> => {
    const isNewer = entry.newerPage !== undefined && isOn(viewer, entry.newerPage.flag);
    const [path, otherPath] = isNewer
      ? [entry.newerPage.path, entry.path]
      : [entry.path, entry.newerPage?.path];
    return {
      key: entry.key,
      path: fillPartnerId(path, viewer),
      group: entry.group,
      otherPaths: [...(entry.otherPaths ?? []), ...(otherPath === undefined ? [] : [otherPath])].map((one) =>
        fillPartnerId(one, viewer),
      ),
      children: visibleEntries.filter((other) => other.parent === entry.key).map(toLink),
    };
  };
  return visibleEntries.filter((entry) => entry.parent === undefined).map(toLink);
}

function isVisible(entry: NavigationEntry, viewer: NavigationViewer): boolean {
  return (
    (entry.permission === 'session' || viewer.permissions.includes(entry.permission)) &&
    (entry.flag === undefined || isOn(viewer, entry.flag)) &&
    (entry.hiddenByFlag === undefined || !isOn(viewer, entry.hiddenByFlag)) &&
    (entry.serviceType === undefined || hasServiceType(viewer, entry.serviceType)) &&
    (!entry.path.includes(PARTNER_ID) || getPartnerId(viewer) !== undefined)
  );
}

function isOn(viewer: NavigationViewer, flag: string): boolean {
  return viewer.flags?.[flag] === true;
}

/** Compares codes of service types: their titles are translated. */
function hasServiceType(
  viewer: NavigationViewer,
  { code, flag }: NonNullable<NavigationEntry['serviceType']>,
): boolean {
  if (!isOn(viewer, flag)) return true;
  return (
    viewer.partnerProfiles?.[0]?.partnerServiceType.some(({ Service }) => Service.Name === code) ?? false
  );
}

const PARTNER_ID = '{partnerId}';

function getPartnerId(viewer: NavigationViewer): string | undefined {
  return viewer.partnerProfiles?.[0]?.partnerId;
}

function fillPartnerId(path: string, viewer: NavigationViewer): string {
  return path.replaceAll(PARTNER_ID, getPartnerId(viewer) ?? PARTNER_ID);
}

/** The first page of a portal that a user can see; undefined when the user has no access to the portal. */
export function getPortalHome(portal: Portal, viewer: NavigationViewer): string | undefined {
  if (portal === 'partner' && getPartnerId(viewer) === undefined) return undefined;
  return getVisibleNavigation(portal, viewer)[0]?.path;
}

/** The page that the portal switcher opens: the marketplace, the dashboard of the partner, or the home page of the portal. */
export function getSwitchTarget(portal: Portal, viewer: NavigationViewer): string | undefined {
  const target = getVisibleNavigation(portal, viewer).find(
    ({ key }) => key === 'marketplace' || key === 'partnerDashboard',
  );
  return target?.path ?? getPortalHome(portal, viewer);
}

/** The target of `/`: the first visible page, in the Client Portal for users of both portals. */
export function getHomePath(viewer: NavigationViewer): string {
  const [portal] = listPortals(viewer);
  return (portal && getPortalHome(portal, viewer)) ?? '/tracking';
}

/** The portals of a user. The Client Portal is left out when the Partner Portal has all its visible pages. */
export function listPortals(viewer: NavigationViewer): readonly Portal[] {
  const pages = new Map<Portal, readonly string[]>();
  for (const portal of ['client', 'partner'] as const)
    if (getPortalHome(portal, viewer) !== undefined)
      pages.set(
        portal,
        getVisibleNavigation(portal, viewer).map((link) => link.path),
      );
  const partner = pages.get('partner');
  if (partner !== undefined && pages.get('client')?.every((path) => partner.includes(path)) === true)
    return ['partner'];
  return [...pages.keys()];
}

/**
 * The portal of a path. Paths with `/partner-portals` belong to the Partner Portal; a page of both portals belongs to
 * `current`, or to the only portal of the user.
 */
export function resolvePortal(
  pathname: string,
  viewer: NavigationViewer,
  current: Portal = 'client',
): Portal {
  if (/\/partner-portals(\/|$)/i.test(pathname)) return 'partner';
  const portals = listPortals(viewer).filter(
    (portal) => findActiveKeys(getVisibleNavigation(portal, viewer), pathname).size > 0,
  );
  return portals.includes(current) ? current : (portals[0] ?? 'client');
}

/**
 * The keys of the active links: the link with the best match for the location, and its parent entry. Paths compare
 * without case, as routes do. A link path with a query matches only a location with the same parameters.
 */
export function findActiveKeys(
  links: readonly NavigationLink[],
  pathname: string,
  search = '',
): ReadonlySet<string> {
  const location = { path: pathname.toLowerCase(), query: new URLSearchParams(search) };
  let best: { readonly weight: number; readonly keys: readonly string[] } = { weight: 0, keys: [] };
  const visit = (link: NavigationLink, ancestorKeys: readonly string[]): void => {
    const keys = [...ancestorKeys, link.key];
    const weight = Math.max(...[link.path, ...link.otherPaths].map((path) => weighMatch(path, location)));
    if (weight > 0 && weight >= best.weight) best = { weight, keys };
    for (const child of link.children) visit(child, keys);
  };
  for (const link of links) visit(link, []);
  return new Set(best.keys);
}

/** How specific the match of a link path is: higher is more specific, 0 is no match. */
function weighMatch(
  path: string,
  location: { readonly path: string; readonly query: URLSearchParams },
): number {
  const [pathname = '', query = ''] = path.toLowerCase().split('?');
  if (location.path !== pathname && !location.path.startsWith(`${pathname}/`)) return 0;
  const requiredParams = [...new URLSearchParams(query)];
  const actualParams = new Map(
    [...location.query].map(([name, value]) => [name.toLowerCase(), value.toLowerCase()]),
  );
  return requiredParams.every(([name, value]) => actualParams.get(name) === value)
    ? pathname.length + requiredParams.length
    : 0;
}
