import { useEffect } from 'react';
import { loadMenu } from '../../ui/popup/menu-button.tsx';
import { loadPanel } from '../../ui/popup/panel-button.tsx';
import { runWhenIdle } from '../../ui/browser/when-idle.ts';

export const loadFindPalette = () => import('./find-palette.tsx');

const USER_EVENTS = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Loads the bundles of menus, panels, dialogs and the command palette at the first user event. */
export function usePreloadPopups(): void {
  useEffect(() => {
    const abort = new AbortController();
    const preload = () => {
      abort.abort();
      // Waits until the browser is idle, so that the response to the event is not delayed.
      runWhenIdle(() => {
        for (const load of [
          loadMenu,
          loadPanel,
          () => import('../../ui/dialog/dialog-modal.tsx'),
          loadFindPalette,
        ])
          void load().catch(() => undefined);
      });
    };
    for (const event of USER_EVENTS)
      document.addEventListener(event, preload, { signal: abort.signal, passive: true });
    return () => abort.abort();
  }, []);
}
