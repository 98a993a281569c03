import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { withMessages } from '../i18n/locales.ts';
import { loadOrReload } from './chunk-reload.ts';

/** A page in its own bundle: `lazyPage(() => import('./orders-list-page.tsx'), 'OrdersListPage')`. */
export function lazyPage<Name extends string, Module extends Readonly<Record<Name, ComponentType>>>(
  load: () => Promise<Module>,
  name: Name,
) {
  return lazyRouteComponent<Module, Name>(() => withMessages(loadOrReload(load)), name);
}
