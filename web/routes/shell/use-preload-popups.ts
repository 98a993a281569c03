import { useEffect } from 'react';
import { loadMenu } from '../../ui/popup/menu-button.tsx';
import { loadPanel } from '../../ui/popup/panel-button.tsx';
import { runWhenIdle } from '../../ui/browser/when-idle.ts';

const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Fetches what menus, panels and dialogs are made of at the first sign of somebody who may open one. */
export function useWarmUp(): void {
  useEffect(() => {
    const stop = new AbortController();
    const warmUp = () => {
      stop.abort();
      // The move that wakes this may end in a press, and that comes first.
      runWhenIdle(() => {
        for (const load of [loadMenu, loadPanel, () => import('../../ui/dialog/dialog-modal.tsx')])
          void load().catch(() => undefined);
      });
    };
    for (const sign of SIGNS) document.addEventListener(sign, warmUp, { signal: stop.signal, passive: true });
    return () => stop.abort();
  }, []);
}
