import type { FlagValues } from '@portal/contract/flags';
import { preloadedPart } from '../../i18n/lazy-part.ts';

/** `drawer`: navigation drawer, app bar and footer. `top-bar`: the newer layout with all links in the bar, without footer. */
export type Layout = 'drawer' | 'top-bar';

export function getLayout(flags: Pick<FlagValues, 'use-287-l-parcel-b2c-clean-up'>): Layout {
  return flags['use-287-l-parcel-b2c-clean-up'] ? 'top-bar' : 'drawer';
}

export const SideNavigation = preloadedPart(() => import('./side-navigation.tsx'), 'SideNavigation');
export const TopLinks = preloadedPart(() => import('./top-links.tsx'), 'TopLinks');

/** Loads the shell and, in parallel, the links of the layout: no page is shown before its menu. */
export async function loadWithLinks<Module>(
  layout: Layout,
  loadShell: () => Promise<Module>,
): Promise<Module> {
  const links: Promise<unknown> = (layout === 'drawer' ? SideNavigation : TopLinks).preload();
  const [shell] = await Promise.all([loadShell(), links]);
  return shell;
}
