import type { Widget } from '@portal/contract/support';
import { useSyncExternalStore } from 'react';

let opened: Widget | undefined;
const listeners = new Set<() => void>();

/** Opens a widget's panel, or closes it: the profile menu, a button and the panel itself all do. */
export function showWidget(next: Widget | undefined): void {
  opened = next;
  for (const listener of listeners) listener();
}

export function useShownWidget(): Widget | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => opened,
  );
}
