import { useSyncExternalStore } from 'react';

/** Local storage key of the collapsed drawer. A setting of the device, so signing out keeps it. */
export const DRAWER_MINI_KEY = 'portal.drawer-mini';

const NARROW = '(max-width: 1100px)';

const listeners = new Set<() => void>();

/** Whether the navigation drawer is collapsed to icons, and its setter. By default it is collapsed on narrow screens. */
export function useMini(): readonly [boolean, (next: boolean) => void] {
  const isCollapsed = useSyncExternalStore(subscribe, isMini);
  return [isCollapsed, setMini];
}

function isMini(): boolean {
  const stored = localStorage.getItem(DRAWER_MINI_KEY);
  return stored === null ? matchMedia(NARROW).matches : stored === 'true';
}

function setMini(next: boolean): void {
  localStorage.setItem(DRAWER_MINI_KEY, String(next));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const media = matchMedia(NARROW);
  media.addEventListener('change', listener);
  listeners.add(listener);
  return () => {
    media.removeEventListener('change', listener);
    listeners.delete(listener);
  };
}
