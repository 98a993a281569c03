import type { FlagValues } from '@portal/contract/flags';

/** `drawer`: navigation drawer, app bar and footer. `top-bar`: the newer one, all links in the bar, no footer. */
export type Layout = 'drawer' | 'top-bar';

export function layoutOf(flags: Pick<FlagValues, 'use-287-l-parcel-b2c-clean-up'>): Layout {
  return flags['use-287-l-parcel-b2c-clean-up'] ? 'top-bar' : 'drawer';
}

export const loadSideNavigation = () => import('./side-navigation.tsx');
export const loadTopLinks = () => import('./top-links.tsx');

/** Fetches the links of the layout in use beside the rest of the shell; the other layout's are not loaded. */
export function warmLayout(layout: Layout): void {
  const load: () => Promise<unknown> = layout === 'drawer' ? loadSideNavigation : loadTopLinks;
  void load().catch(() => undefined);
}
