import { useSyncExternalStore } from 'react';

let isOpen = false;
const listeners = new Set<() => void>();

function setIsOpen(next: boolean): void {
  isOpen = next;
  for (const listener of listeners) listener();
}

/** Whether the command palette is open, and its setter. */
export function usePaletteState(): readonly [boolean, (next: boolean) => void] {
  const value = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => isOpen,
  );
  return [value, setIsOpen];
}
