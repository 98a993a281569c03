import { useSyncExternalStore } from 'react';
import { DRAWER_MINI_KEY } from './kept-keys.ts';

const NARROW = '(max-width: 1100px)';

const listeners = new Set<() => void>();

/** Is the navigation drawer collapsed to its icons? As last chosen; where nothing was chosen, on a narrow screen. */
export function useMini(): readonly [boolean, (next: boolean) => void] {
  const mini = useSyncExternalStore(listen, isMini);
  return [mini, choose];
}

function isMini(): boolean {
  const chosen = localStorage.getItem(DRAWER_MINI_KEY);
  return chosen === null ? matchMedia(NARROW).matches : chosen === 'true';
}

function choose(next: boolean): void {
  localStorage.setItem(DRAWER_MINI_KEY, String(next));
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  const media = matchMedia(NARROW);
  media.addEventListener('change', listener);
  listeners.add(listener);
  return () => {
    media.removeEventListener('change', listener);
    listeners.delete(listener);
  };
}
