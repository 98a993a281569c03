import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { withWords } from '../i18n/locales.ts';
import { loadOrReload } from './chunk-reload.ts';

/** A page in a bundle of its own: `lazyPage(() => import('./orders-list-page.tsx'), 'OrdersListPage')`. */
export function lazyPage<Name extends string, Module extends Readonly<Record<Name, ComponentType>>>(
  load: () => Promise<Module>,
  name: Name,
) {
  return lazyRouteComponent<Module, Name>(() => withWords(loadOrReload(load)), name);
}
