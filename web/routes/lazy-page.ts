import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { reloadOnce } from './chunk-reload.ts';

/** A page in a bundle of its own: `lazyPage(() => import('./orders-list-page.tsx'), 'OrdersListPage')`. */
export function lazyPage<Name extends string, Module extends Readonly<Record<Name, ComponentType>>>(
  load: () => Promise<Module>,
  name: Name,
) {
  return lazyRouteComponent<Module, Name>(async () => {
    try {
      return await load();
    } catch (error) {
      // A new release took the old bundles away: the page of the new one has their new names.
      if (reloadOnce()) return new Promise<never>(() => undefined);
      throw new Error('This page could not be loaded. Check your connection and try again.', {
        cause: error,
      });
    }
  }, name);
}
