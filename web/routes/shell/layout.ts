import type { FlagValues } from '@portal/contract/flags';

/** `drawer`: navigation drawer, app bar and footer. `top-bar`: the newer layout with all links in the bar, without footer. */
export type Layout = 'drawer' | 'top-bar';

export function getLayout(flags: Pick<FlagValues, 'use-287-l-parcel-b2c-clean-up'>): Layout {
  return flags['use-287-l-parcel-b2c-clean-up'] ? 'top-bar' : 'drawer';
}

export const loadSideNavigation = () => import('./side-navigation.tsx');
export const loadTopLinks = () => import('./top-links.tsx');

/** Loads the links of the layout in parallel with the rest of the shell. */
export function preloadLayout(layout: Layout): void {
  const load: () => Promise<unknown> = layout === 'drawer' ? loadSideNavigation : loadTopLinks;
  void load().catch(() => undefined);
}
