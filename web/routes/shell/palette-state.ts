import { useSyncExternalStore } from 'react';

let opened = false;
const listeners = new Set<() => void>();

function setOpened(next: boolean): void {
  opened = next;
  for (const listener of listeners) listener();
}

/** Whether the command palette is open: the top bar and the keys open it, the dialog closes it. */
export function useOpenPalette(): readonly [boolean, (next: boolean) => void] {
  const now = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => opened,
  );
  return [now, setOpened];
}
